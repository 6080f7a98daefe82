import { readCalendar } from '../../../../server/calendar/read-calendar';
import { doAct, performAct, runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { keepEvidence } from '../../../../server/signatures/gather';
import { ownRequests } from '../../../../server/signatures/requests';
import type { Work } from '../../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import { diarioMateria } from '../../resources/diario_materia';
import { fechar, travarDiario } from '../edicao/fechar';
import { CADERNOS, EM_ANDAMENTO, MATERIAS, type MateriaDemo } from './materias';
import { comporSimples } from './paginas';

/** Of the demonstration: editions published before its day, and matters in each. */
const EDICOES = { mini: 3, demo: 24 } as const;
const POR_EDICAO = { mini: 3, demo: 5 } as const;
/** Working days from one edition to the next. */
const PASSO = 3;
const RESPONSAVEL = 'Igor Nunes Tavares';
/** The last number of the paper gazette, whose sequence goes on. */
const ULTIMO = 488;
const ASSINATURA_NA_DEMONSTRACAO = 'simples';

/** The gazette of the municipality: its sections, the editions that were published, and the one that is open. */
export async function semearDiario(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('diário oficial');
  const igor = await contaDe(seed.work, RESPONSAVEL);
  if (!igor) return;
  const orgaos = new Map(
    (
      await seed.work.db.rows<{ id: number; codigo: string }>(
        "select id, codigo from orgao where codigo in ('01', '02') and entidade order by codigo",
      )
    ).map(({ id, codigo }) => [codigo, id]),
  );
  const diario_id = await seed.put('parametro_diario', 'diario', {
    nome: 'Diário Oficial do Município',
    primeira_edicao: '2024-03-12',
    poderes: ['executivo', 'legislativo'],
    entidades_id: [...orgaos.values()],
    lei_criacao: 'Lei nº 1.187, de 5 de fevereiro de 2024',
    ultimo_numero: ULTIMO,
    responsavel_id: igor.usuarioId,
    nivel_assinatura: ASSINATURA_NA_DEMONSTRACAO,
  });
  const semeadura: Semeadura = { seed, diario_id, orgaos, secoes: await semearSecoes(seed), igor };
  await semearPublicadas(semeadura);
  await semearAberta(semeadura);
}

interface Semeadura {
  seed: Seed;
  diario_id: number;
  orgaos: ReadonlyMap<string, number>;
  secoes: ReadonlyMap<string, number>;
  igor: { usuarioId: number; pessoaId: number; nome: string };
}

async function semearSecoes(seed: Seed): Promise<ReadonlyMap<string, number>> {
  const secoes = new Map<string, number>();
  for (const [n, [caderno, nomes]] of CADERNOS.entries()) {
    const pai_id = await seed.put('diario_secao', `caderno:${n}`, { nome: caderno, ordem: n + 1 });
    for (const [m, nome] of nomes.entries())
      secoes.set(nome, await seed.put('diario_secao', `secao:${n}:${m}`, { nome, pai_id, ordem: m + 1 }));
  }
  return secoes;
}

async function semearPublicadas(s: Semeadura): Promise<void> {
  const calendario = await readCalendar(s.seed.work);
  const quantas = EDICOES[s.seed.scale];
  let dia = s.seed.work.today();
  const dias: string[] = [];
  for (let passos = 0; dias.length < quantas; passos += 1) {
    dia = diaAntes(dia);
    if (!calendario.isBusinessDay(dia)) passos -= 1;
    else if (passos % PASSO === 0) dias.unshift(dia);
  }
  for (const [n, data] of dias.entries()) {
    await s.seed.pause();
    await s.seed.at(new Date(`${data}T11:00:00-03:00`), () => semearEdicao(s, n, data));
  }
}

const diaAntes = (dia: string): string => new Date(Date.parse(`${dia}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** One edition in twelve is extra. */
const ehExtra = (n: number): boolean => n % 12 === 7;

async function semearEdicao(s: Semeadura, n: number, data: string): Promise<void> {
  const { seed } = s;
  const work = seed.work.actingAs({ ...seed.work.user, ...s.igor });
  const extra = ehExtra(n);
  const ids: number[] = [];
  for (let m = 0; m < POR_EDICAO[seed.scale]; m += 1) {
    const k = n * POR_EDICAO[seed.scale] + m;
    const modelo = MATERIAS[k % MATERIAS.length] as MateriaDemo;
    ids.push(
      await materiaAprovada(
        s,
        `${n}:${m}`,
        { ...modelo, titulo: modelo.titulo.replace('{n}', String(1 + Math.floor(k / 2))) },
        data,
        extra,
      ),
    );
  }
  if (n > 0 && n % 6 === 2) ids.push(await correcao(s, n, data, extra));
  const edicao = await seed.put(diarioEdicao.name, `diario_edicao:${n}`, {
    diario_id: s.diario_id,
    tipo: extra ? 'extra' : 'ordinaria',
    ...(extra && { motivo_extra: 'Publicação no mesmo dia de ato que não pode esperar.' }),
    data_edicao: data,
  });
  const registro = work.services.registry.get(diarioEdicao.name);
  const { situacao } = (await work.db.first<{ situacao: string }>('select situacao from diario_edicao where id = $1', [edicao])) ?? {};
  if (situacao !== 'aberta') return;
  await runAct(work, registro, edicao, 'diagramar', { materias: ids });
  await fecharSemImprimir(work, edicao);
  await assinar(work, edicao);
  await runAct(work, registro, edicao, 'publicar', {});
}

/** Closes an edition of the past with plain pages: a start that draws two dozen papers is a long one. */
async function fecharSemImprimir(work: Work, id: number): Promise<void> {
  await work.transact(async (tx) => {
    const registro = tx.services.registry.get(diarioEdicao.name);
    const { diario_id } = (await tx.db.first<{ diario_id: number }>('select diario_id from diario_edicao where id = $1', [id])) ?? {
      diario_id: 0,
    };
    const diario = await travarDiario(tx, diario_id);
    await performAct(tx, registro, id, 'fechar', (record) => ({
      run: () => fechar(tx, record as unknown as DiarioEdicao, diario, comporSimples),
    }));
  });
}

/** The responsible signs what waits for them of an edition. */
async function assinar(work: Work, edicao: number): Promise<void> {
  await work.transact(async (tx) => {
    const pedidos = await tx.db.rows<{ id: number }>(
      `select a.id from assinatura_pedido a join public.assinatura_peca p on p.id = a.peca_id
        where p.recurso = $1 and p.registro_id = $2 and p.substituida_em is null and a.situacao = 'pendente'`,
      [diarioEdicao.name, edicao],
    );
    const rows = await ownRequests(
      tx,
      pedidos.map(({ id }) => id),
    );
    for (const row of rows) await keepEvidence(tx, row, { nivel: 'simples', metodo: 'senha', nonce: `demonstracao-${row.id}` });
  });
}

async function materiaAprovada(s: Semeadura, chave: string, demo: MateriaDemo, data: string, extra: boolean): Promise<number> {
  const id = await s.seed.put(diarioMateria.name, `diario_materia:${chave}`, rascunhoDe(s, demo, data, extra));
  await andar(s, id, 'aprovada');
  return id;
}

/** An errata of what the edition before published. */
async function correcao(s: Semeadura, n: number, data: string, extra: boolean): Promise<number> {
  const original = await s.seed.work.db.first<{ id: number; titulo: string; secao_id: number; orgao_id: number }>(
    "select id, titulo, secao_id, orgao_id from diario_materia where situacao = 'publicada' and correcao_tipo is null order by id desc limit 1",
  );
  const sem = n % 12 === 8;
  const id = await s.seed.put(diarioMateria.name, `diario_materia:correcao:${n}`, {
    diario_id: s.diario_id,
    secao_id: original?.secao_id,
    orgao_id: original?.orgao_id,
    titulo: `${sem ? 'TORNA SEM EFEITO' : 'ERRATA'}: ${original?.titulo}`,
    materia_corrigida_id: original?.id,
    data_pretendida: data,
    edicao_tipo: extra ? 'extra' : 'ordinaria',
    ...(sem
      ? { correcao_tipo: 'sem_efeito', conteudo: '<p>Torna sem efeito a publicação, feita por engano.</p>' }
      : { correcao_tipo: 'errata', onde_se_le: 'doze meses', leia_se: '12 (doze) meses, a contar da assinatura' }),
  });
  await andar(s, id, 'aprovada');
  return id;
}

const rascunhoDe = (s: Semeadura, { secao, orgao, titulo, ementa, texto }: MateriaDemo, data: string, extra: boolean) => ({
  diario_id: s.diario_id,
  secao_id: s.secoes.get(secao),
  orgao_id: s.orgaos.get(orgao) ?? s.orgaos.get('02'),
  titulo,
  ementa,
  conteudo: `<p style="text-align: justify">${texto}</p>`,
  data_pretendida: data,
  edicao_tipo: extra ? 'extra' : 'ordinaria',
  ...(extra && { motivo_extra: 'Não pode esperar a edição seguinte.' }),
});

/** The next edition, open, with what is in it and what waits. */
async function semearAberta(s: Semeadura): Promise<void> {
  const { seed } = s;
  const data = (await readCalendar(seed.work)).deadline(seed.work.today(), 1, 'uteis');
  const diagramadas: number[] = [];
  for (const [n, demo] of EM_ANDAMENTO.entries()) {
    const id = await seed.put(diarioMateria.name, `diario_materia:hoje:${n}`, rascunhoDe(s, demo, data, false));
    await andar(s, id, demo.ate === 'diagramada' ? 'aprovada' : demo.ate);
    if (demo.ate === 'diagramada') diagramadas.push(id);
  }
  const edicao = await seed.put(diarioEdicao.name, 'diario_edicao:aberta', {
    diario_id: s.diario_id,
    tipo: 'ordinaria',
    data_edicao: data,
  });
  const dentro = await seed.work.db.first('select id from diario_materia where edicao_id = $1 limit 1', [edicao]);
  if (!dentro) await runAct(seed.work, seed.work.services.registry.get(diarioEdicao.name), edicao, 'diagramar', { materias: diagramadas });
}

async function andar({ seed }: Semeadura, id: number, ate: string): Promise<void> {
  const { work } = seed;
  const registro = work.services.registry.get(diarioMateria.name);
  const row = await work.db.first<{ situacao: string }>('select situacao from diario_materia where id = $1', [id]);
  if (row?.situacao !== 'rascunho' || ate === 'rascunho') return;
  await work.transact(async (tx) => {
    await doAct(tx, registro, id, 'enviar', {});
    if (ate === 'aprovada') await doAct(tx, registro, id, 'aprovar', {});
    if (ate === 'devolvida') await doAct(tx, registro, id, 'devolver', { motivo: 'Falta dizer o período da interdição e o desvio.' });
  });
}

async function contaDe(work: Work, nome: string) {
  return work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = $1 order by u.id limit 1',
    [nome],
  );
}
