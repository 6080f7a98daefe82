import type { Ballot } from '../../../../resources/definition';
import { callRoll, markAttendance } from '../../../../server/collegiate/attendance';
import { castVote, closeVote } from '../../../../server/collegiate/vote';
import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { membrosEm } from '../casa';
import { sancionarVencidas } from '../materia/noite';
import { abrirVotacao, ler, proclamar } from '../sessao/conduzir';
import { lerItens } from '../sessao/itens';
import { sessaoDe } from '../sessao/lugar';
import { lerSessao } from '../sessao/plenario';
import type { Casa } from './casa';

type Tipos = Readonly<Record<string, number>>;

const NO_DIA = (dia: string, hora = '10:00') => new Date(`${dia}T${hora}:00-03:00`);

const lei = (primeiro: string) => `Art. 1º ${primeiro}\nArt. 2º Esta Lei entra em vigor na data da sua publicação.`;

/** What the Câmara received: kind, author by their place, committee of merit, ementa, text. */
const MATERIAS = [
  [
    'PL',
    1,
    'CESC',
    'Institui a Semana Municipal da Leitura.',
    lei('Fica instituída a Semana Municipal da Leitura, na última semana de outubro.'),
  ],
  ['PL', 5, 'COSP', 'Dispõe sobre a conservação das calçadas.', lei('O proprietário conserva a calçada do seu imóvel.')],
  ['PL', 9, 'CESC', 'Cria o selo Escola Solidária.', lei('Fica criado o selo Escola Solidária.')],
  ['IND', 6, null, 'Indica a troca da iluminação da Praça da Matriz.', 'Indico ao Prefeito a troca da iluminação da Praça da Matriz.'],
  ['PL', 10, 'COSP', 'Dispõe sobre a coleta seletiva nas feiras livres.', lei('As feiras livres separam o lixo reciclável.')],
  ['REQ', 7, null, 'Requer informações sobre a obra da creche.', 'Requeiro ao Prefeito cópia das medições da obra da creche.'],
  ['PL', 8, 'CFO', 'Dá desconto na taxa de lixo a quem composta.', lei('Quem composta em casa paga a metade da taxa de lixo.')],
] as const;

const ULTIMA_APROVADA = 2;

/** A year of work in little: laws vetoed, kept and rejected, a tacit sanction, and what waits today. */
export async function semearMaterias(seed: Seed, casa: Casa, tipos: Tipos): Promise<void> {
  const registro = (nome: string) => seed.work.services.registry.get(nome);
  const agir = (nome: string, id: number, ato: string, dados: object = {}) => runAct(seed.work, registro(nome), id, ato, dados);
  const situacaoDe = async (nome: string, id: number) =>
    (await seed.work.db.first<{ situacao: string }>(`select situacao from ${nome} where id = $1`, [id]))?.situacao;
  const ids: number[] = [];
  await seed.at(NO_DIA('2026-08-03'), async () => {
    for (const [n, [tipo, autor, , ementa, texto]] of MATERIAS.entries()) {
      const id = await seed.put('materia_legislativa', `materia:${n}`, {
        tipo_id: tipos[tipo],
        autorias: [{ parlamentar_id: casa.parlamentares[autor] }],
        ementa,
        texto,
        justificativa: '<p>O município precisa do que aqui se propõe.</p>',
        assuntos_id: [casa.assuntos['Educação e cultura']],
      });
      ids.push(id);
      if ((await situacaoDe('materia_legislativa', id)) !== 'rascunho') continue;
      await agir('materia_legislativa', id, 'enviar');
      // the last one waits for the secretaria today
      if (n < MATERIAS.length - 1) await agir('materia_legislativa', id, 'protocolar');
    }
  });
  await seed.pause();
  const sessao = (dia: string, itens: readonly Item[], fazer: (work: Work, id: number) => Promise<void>) =>
    semearSessao(seed, casa, { dia, itens, fazer });
  await sessao(
    '2026-08-11',
    ids.slice(0, 6).map((materia_id) => ({ materia_id, fase: 'expediente', tipo_votacao: 'leitura' })),
    lerTudo,
  );
  await seed.pause();
  await semearComissoes(seed, casa, ids);
  await seed.pause();
  const [leitura = 0, calcadas = 0, selo = 0] = ids;
  const nominal = (materia_id: number): Item => ({ materia_id, fase: 'ordem_do_dia', tipo_votacao: 'nominal' });
  await sessao('2026-08-25', [leitura, calcadas].map(nominal), (work, id) => votarTudo(work, id, [11, 9]));
  await seed.pause();
  await seed.at(NO_DIA('2026-08-27'), async () => {
    for (const [n, id] of [leitura, calcadas].entries()) {
      if ((await situacaoDe('materia_legislativa', id)) !== 'aprovada') continue;
      await agir('materia_legislativa', id, 'emitir_autografo');
      await agir('materia_legislativa', id, 'receber_executivo', { recebido_em: '2026-08-27' });
      await seed.at(NO_DIA('2026-09-10'), async () => {
        const parcial = { extensao: 'parcial', veto_dispositivos: 'Parágrafo único do art. 1º' };
        await agir('materia_legislativa', id, 'vetar', {
          ...(n === 0 ? parcial : { extensao: 'total' }),
          veto_em: '2026-09-10',
          veto_razoes: 'A despesa criada não tem dotação.',
        });
      });
    }
  });
  await seed.pause();
  // six against one veto, which stands, and eight against the other, which falls
  await sessao('2026-09-22', [leitura, calcadas, selo].map(nominal), (work, id) => votarTudo(work, id, [6, 4, 12]));
  await seed.pause();
  await seed.at(NO_DIA('2026-09-24'), async () => {
    if ((await situacaoDe('materia_legislativa', selo)) !== 'aprovada') return;
    await agir('materia_legislativa', selo, 'emitir_autografo');
    await seed.at(NO_DIA('2026-10-01'), async () => {
      await agir('materia_legislativa', selo, 'receber_executivo', { recebido_em: '2026-10-01' });
    });
  });
  await seed.at(NO_DIA('2026-10-24'), () => sancionarVencidas(seed.work));
  await seed.pause();
  await seed.at(NO_DIA('2026-11-16'), async () => {
    await seed.put('emenda_materia', 'emenda:coleta', {
      materia_id: ids[4],
      tipo: 'aditiva',
      parlamentar_id: casa.parlamentares[1],
      dispositivo: 'Art. 1º, parágrafo único',
      texto: 'Parágrafo único. A Prefeitura dá os recipientes.',
    });
  });
  await seed.at(NO_DIA('2026-11-17'), async () => {
    await seed.put('sessao_plenaria', 'sessao:2026-11-24', rascunhoDeSessao(casa, '2026-11-24'));
  });
}

interface Item {
  materia_id: number;
  fase: 'expediente' | 'ordem_do_dia';
  tipo_votacao: 'leitura' | 'nominal' | 'simbolica';
}

const rascunhoDeSessao = (casa: Casa, dia: string) => ({
  tipo: 'ordinaria',
  sessao_legislativa_id: casa.sessaoLegislativa,
  inicio_previsto: NO_DIA(dia, '19:00').toISOString(),
});

/** A session from its call to its minutes, with twelve of the thirteen there. */
async function semearSessao(
  seed: Seed,
  casa: Casa,
  { dia, itens, fazer }: { dia: string; itens: readonly Item[]; fazer: (work: Work, id: number) => Promise<void> },
): Promise<void> {
  const registro = (nome: string) => seed.work.services.registry.get(nome);
  let id = 0;
  await seed.at(new Date(NO_DIA(dia).getTime() - 86_400_000), async () => {
    id = await seed.put('sessao_plenaria', `sessao:${dia}`, rascunhoDeSessao(casa, dia));
    const pauta = await seed.put('pauta_sessao', `pauta:${dia}`, { sessao_plenaria_id: id, itens });
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from pauta_sessao where id = $1', [pauta]);
    if (row?.situacao === 'rascunho') await runAct(seed.work, registro('pauta_sessao'), pauta, 'publicar', {});
  });
  await seed.at(NO_DIA(dia, '19:05'), async () => {
    const { work } = seed;
    const row = await work.db.first<{ situacao: string }>('select situacao from sessao_plenaria where id = $1', [id]);
    if (row?.situacao !== 'agendada') return;
    const membros = await membrosEm(work, dia);
    await callRoll(work, sessaoDe(id), 'abertura', membros);
    await markAttendance(
      work,
      sessaoDe(id),
      membros.map((membro) => membro.id).filter((membro) => membro !== casa.parlamentares[12]),
      true,
    );
    await runAct(work, registro('sessao_plenaria'), id, 'abrir', {});
    await fazer(work, id);
    await runAct(work, registro('sessao_plenaria'), id, 'encerrar', {});
    await runAct(work, registro('sessao_plenaria'), id, 'redigir_ata', {});
    await runAct(work, registro('sessao_plenaria'), id, 'concluir_ata', {});
  });
}

async function lerTudo(work: Work, id: number): Promise<void> {
  const itens = await lerItens(work, id);
  await ler(
    work,
    await lerSessao(work, id),
    itens.map((item) => item.id),
  );
}

/** Votes every item by name: so many Sim, and the rest Não. */
async function votarTudo(work: Work, id: number, favoraveis: readonly number[]): Promise<void> {
  const sessao = await lerSessao(work, id);
  const membros = await membrosEm(work, sessao.inicio_previsto.slice(0, 10));
  for (const [n, item] of (await lerItens(work, id)).entries()) {
    await abrirVotacao(work, sessao, [item.id]);
    // who presides votes only where seats are counted, as in a veto
    const votam = (await presentes(work, id)).filter((um) => item.quorum !== 'simples' || um !== sessao.preside_id);
    for (const [k, quem] of votam.entries()) {
      const ballot: Ballot = k < (favoraveis[n] ?? 0) ? 'sim' : 'nao';
      const member = membros.find((membro) => membro.id === quem);
      if (member) await castVote(work, sessaoDe(id), { member, ballot, origin: 'secretaria' });
    }
    await closeVote(work, sessaoDe(id));
    await proclamar(work, sessao);
  }
}

async function presentes(work: Work, id: number): Promise<number[]> {
  const rows = await work.db.rows<{ membro_id: number }>(
    "select membro_id from presenca_colegiado where colegiado = 'plenario' and sessao_id = $1 and presente order by membro_id",
    [id],
  );
  return rows.map(({ membro_id }) => membro_id);
}

const comissoesDe = (casa: Casa, merito: string): number[] => [casa.comissoes.CCJ, casa.comissoes[merito]] as number[];

/** The bills go to the CCJ and to the committee of merit at once: four come back, and one waits for its relator, and for a meeting today. */
async function semearComissoes(seed: Seed, casa: Casa, ids: readonly number[]): Promise<void> {
  const registro = (nome: string) => seed.work.services.registry.get(nome);
  for (const [n, [tipo, , merito]] of MATERIAS.slice(0, 6).entries()) {
    const id = ids[n] as number;
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from materia_legislativa where id = $1', [id]);
    if (row?.situacao !== 'lida') continue;
    if (tipo === 'REQ')
      await seed.at(NO_DIA('2026-08-12'), async () => {
        await runAct(seed.work, registro('materia_legislativa'), id, 'levar_a_pauta', { motivo: 'Requerimento não vai a comissões.' });
      });
    if (!merito) continue;
    const hoje = n > ULTIMA_APROVADA;
    await seed.at(NO_DIA(hoje ? '2026-11-12' : '2026-08-12'), async () => {
      await runAct(seed.work, registro('materia_legislativa'), id, 'despachar', { comissoes_id: comissoesDe(casa, merito) });
    });
    await seed.at(NO_DIA(hoje ? '2026-11-13' : '2026-08-13'), () => opinar(seed, casa, id, hoje));
  }
  await seed.pause();
  const feitas = [
    ['CCJ', '09:00'],
    ['CESC', '10:00'],
    ['COSP', '11:00'],
  ] as const;
  for (const [sigla, hora] of feitas) await semearReuniao(seed, casa, { sigla, dia: '2026-08-18', hora, em: '2026-08-14', feita: true });
  await semearReuniao(seed, casa, { sigla: 'CCJ', dia: '2026-11-18', hora: '13:30', em: '2026-11-16', feita: false });
}

interface DaReuniao {
  sigla: string;
  dia: string;
  hora: string;
  /** The day on which it was called. */
  em: string;
  feita: boolean;
}

/** A meeting of a committee over what was with it: held, with its minutes, or called for today. */
async function semearReuniao(seed: Seed, casa: Casa, { sigla, dia, hora, em, feita }: DaReuniao): Promise<void> {
  const { registry } = seed.work.services;
  const [reuniao, parecer] = [registry.get('reuniao_comissao'), registry.get('parecer_comissao')];
  const comissao_id = casa.comissoes[sigla];
  const situacaoDe = async (id: number) =>
    (await seed.work.db.first<{ situacao: string }>('select situacao from reuniao_comissao where id = $1', [id]))?.situacao;
  const pareceres = await seed.work.db.rows<{ id: number }>(
    "select id from parecer_comissao where comissao_id = $1 and situacao in ('com_relator', 'a_votar') and designado_em <= $2 order by id",
    [comissao_id, em],
  );
  let id = 0;
  await seed.at(NO_DIA(em, '14:00'), async () => {
    id = await seed.put('reuniao_comissao', `reuniao_comissao:${sigla}:${dia}`, {
      comissao_id,
      tipo: 'ordinaria',
      data_hora: NO_DIA(dia, hora).toISOString(),
      modo: 'presencial',
      local: 'Sala das comissões',
      itens: pareceres.map((um) => ({ fase: 'parecer', parecer_id: um.id })),
    });
    if ((await situacaoDe(id)) === 'rascunho') await runAct(seed.work, reuniao, id, 'convocar', {});
  });
  if (!feita || (await situacaoDe(id)) !== 'convocada') return;
  await seed.at(NO_DIA(dia, hora), async () => {
    const { work } = seed;
    await work.db.execute('update public.reuniao_comissao_presencas set presente = true where pai_id = $1', [id]);
    await runAct(work, reuniao, id, 'abrir', {});
    const votam = await work.db.rows<{ parlamentar_id: number }>(
      `select x.parlamentar_id from public.reuniao_comissao_presencas x join reuniao_comissao r on r.id = x.pai_id
        where x.pai_id = $1 and x.parlamentar_id <> r.preside_id`,
      [id],
    );
    for (const um of pareceres)
      await runAct(work, parecer, um.id, 'votar', { tipo_votacao: 'nominal', favor: votam.map(({ parlamentar_id }) => parlamentar_id) });
    for (const ato of ['encerrar', 'redigir_ata', 'concluir_ata']) await runAct(work, reuniao, id, ato, {});
  });
}

/** Each committee names a member who is not the author; what waits today is with its relator. */
async function opinar(seed: Seed, casa: Casa, materiaId: number, hoje: boolean): Promise<void> {
  const registro = seed.work.services.registry.get('parecer_comissao');
  const pareceres = await seed.work.db.rows<{ id: number; comissao_id: number }>(
    'select id, comissao_id from parecer_comissao where materia_id = $1 order by id',
    [materiaId],
  );
  for (const { id, comissao_id } of pareceres) {
    const membros = await seed.work.db.rows<{ parlamentar_id: number; autor: boolean }>(
      `select m.parlamentar_id, exists (select from materia_legislativa_autorias a where a.pai_id = $2 and a.parlamentar_id = m.parlamentar_id) as autor
         from comissao_legislativa_membros m where m.pai_id = $1 order by m.ordem desc`,
      [comissao_id, materiaId],
    );
    // of the CCJ, Márcia relates what waits today
    const relator =
      membros.find(({ parlamentar_id, autor }) => !autor && hoje && parlamentar_id === casa.parlamentares[1]) ??
      membros.find(({ autor }) => !autor);
    await runAct(seed.work, registro, id, 'designar', { relator_id: relator?.parlamentar_id });
    if (hoje) continue;
    await runAct(seed.work, registro, id, 'opinar', {
      voto: 'favoravel',
      texto: 'A matéria é constitucional e conveniente. Pela aprovação.',
    });
  }
}

/** A hearing that was held, and one that is called. */
export async function semearAudiencias(seed: Seed, casa: Casa): Promise<void> {
  const registro = seed.work.services.registry.get('audiencia_publica');
  const situacaoDe = async (id: number) =>
    (await seed.work.db.first<{ situacao: string }>('select situacao from audiencia_publica where id = $1', [id]))?.situacao;
  const edital = 'A Câmara Municipal convida a população para a audiência pública, aberta a quem quiser falar.';
  let feita = 0;
  await seed.at(NO_DIA('2026-09-01'), async () => {
    feita = await seed.put('audiencia_publica', 'audiencia:calcadas', {
      tema: 'Conservação das calçadas e acessibilidade',
      comissao_id: casa.comissoes.COSP,
      data_hora: NO_DIA('2026-09-15', '19:00').toISOString(),
      local: 'Plenário da Câmara Municipal',
      edital,
    });
    if ((await situacaoDe(feita)) === 'rascunho') await runAct(seed.work, registro, feita, 'publicar_edital', {});
  });
  await seed.at(NO_DIA('2026-09-15', '21:00'), async () => {
    if ((await situacaoDe(feita)) !== 'convocada') return;
    await runAct(seed.work, registro, feita, 'realizar', { presentes: 47 });
    await seed.work.db.execute(
      `insert into public.audiencia_publica_participacoes (pai_id, ordem, nome, entidade, pergunta, resposta)
       values ($1, 1, 'Moradora da Vila Nova', 'Associação de moradores', 'Quem conserta a calçada em frente da escola?', 'A Prefeitura, por ser imóvel público.')`,
      [feita],
    );
    await seed.work.db.execute('update audiencia_publica set ata = $2 where id = $1 and cliente_id = $3', [
      feita,
      '<p>Aberta a audiência, falaram sete pessoas sobre as calçadas e a acessibilidade. As perguntas e as respostas estão acima.</p>',
      seed.work.cliente.id,
    ]);
    await runAct(seed.work, registro, feita, 'concluir_ata', {});
  });
  await seed.pause();
  await seed.at(NO_DIA('2026-11-16'), async () => {
    const id = await seed.put('audiencia_publica', 'audiencia:loa', {
      tema: 'Orçamento de 2027',
      comissao_id: casa.comissoes.CFO,
      data_hora: NO_DIA('2026-12-03', '19:00').toISOString(),
      local: 'Plenário da Câmara Municipal',
      edital,
    });
    if ((await situacaoDe(id)) === 'rascunho') await runAct(seed.work, registro, id, 'publicar_edital', {});
  });
}
