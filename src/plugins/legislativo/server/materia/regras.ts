import { addDays, type DraftOf, formatDate, type Issues } from '../../../../resources/definition';
import { endTerm, openTerm } from '../../../../server/calendar/kept-terms';
import { oneThirdOf } from '../../../../server/collegiate/count';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { epigrafeSql } from '../../../atos-administrativos/server';
import { type MateriaLegislativa, materiaLegislativa } from '../../resources/materia_legislativa';
import type { Destino, SituacaoMateria } from '../../resources/palavras';
import { cadeirasEm, daMesaSql, daSecretariaSql } from '../casa';
import { lerParametros } from '../parametros';
import { despachar, vencerPareceres } from './despachar';
import { tramitar } from './mover';
import { gerarNorma } from './norma';
import { prazoDaSancao, prazoDaUrgencia, prazoDoAutografo, prazoDoVeto } from './prazos';
import { autoresSql, rotuloSql } from './rotulo';

type Rascunho = Readonly<Partial<DraftOf<typeof materiaLegislativa>>>;

interface Tipo extends Record<string, unknown> {
  sigla: string;
  nome: string;
  turnos: number;
  quorum: string;
  vai_a_comissoes: boolean;
  vai_a_sancao: boolean;
  norma: string | null;
  sequencia: 'ano' | 'legislatura' | 'unica';
  assinaturas_minimas: string;
}

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });
const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, materiaLegislativa, id, colunas);

async function lerTipo(work: Work, id: number): Promise<Tipo> {
  const row = await work.db.first<Tipo>(
    `select sigla, nome, turnos, quorum, vai_a_comissoes, vai_a_sancao, norma, sequencia, assinaturas_minimas
       from public.tipo_materia_legislativa where id = $1 and cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!row) throw recusa('O tipo da matéria não existe mais.');
  return row;
}

/** Each line of authorship says one author, and there is one that comes first. */
function completar(draft: Rascunho): Rascunho & Record<string, unknown> {
  const { autorias } = draft;
  if (!autorias || autorias.length === 0 || autorias.some(({ primeiro }) => primeiro)) return draft;
  return { ...draft, autorias: autorias.map((autor, n) => ({ ...autor, primeiro: n === 0 })) };
}

function julgar(draft: Rascunho, _work: Work, current: MateriaLegislativa | null): Issues | null {
  const issues: Issues = {};
  const { principal_id, ...all } = { ...current, ...draft };
  const autorias = all.autorias ?? [];
  for (const [n, { parlamentar_id, comissao_id, outro }] of autorias.entries())
    if ([parlamentar_id, comissao_id, outro].filter(Boolean).length !== 1)
      issues[`autorias.${n}.parlamentar_id`] = ['Diga um só autor em cada linha: o parlamentar, a comissão ou outro.'];
  if (autorias.filter(({ primeiro }) => primeiro).length > 1) issues['autorias.0.primeiro'] = ['Só um autor vem primeiro.'];
  if (principal_id && principal_id === current?.id) issues.principal_id = ['Uma matéria não se apensa a si mesma.'];
  return issues;
}

/** What some matérias ask of their authors: a third of the Câmara, the Prefeito or the voters (CF, art. 29, caput, and 60, I). */
async function exigirAutoria(tx: Work, { autorias, origem }: MateriaLegislativa, { assinaturas_minimas, nome }: Tipo): Promise<void> {
  if (assinaturas_minimas !== 'um_terco' || origem === 'executivo' || origem === 'popular') return;
  const precisa = oneThirdOf(await cadeirasEm(tx, tx.today()));
  const assinaram = autorias.filter(({ parlamentar_id }) => parlamentar_id !== null).length;
  if (assinaram < precisa)
    throw new ValidationError({ autorias: [`${nome} pede ${precisa} autores, um terço da Câmara, e tem ${assinaram}.`] });
}

/** T1: what was rejected in the sessão legislativa only comes back by the absolute majority (CF, art. 67). */
async function exigirNaoRejeitada(tx: Work, { id, tipo_id, ementa }: MateriaLegislativa): Promise<void> {
  const igual = await tx.db.first<{ rotulo: string }>(
    `select ${rotuloSql('t')} as rotulo from public.materia_legislativa t
      where t.cliente_id = $1 and t.tipo_id = $2 and t.id <> $3 and t.situacao = 'rejeitada' and f_busca(t.ementa) = f_busca($4)
        and exists (select from public.sessao_legislativa s where s.cliente_id = $1 and s.tipo = 'ordinaria'
          and t.votada_em between s.inicio and s.fim and $5::date between s.inicio and s.fim) limit 1`,
    [tx.cliente.id, tipo_id, id, ementa, tx.today()],
  );
  if (igual)
    throw new ValidationError({
      ementa: [`${igual.rotulo}, igual, foi rejeitada nesta sessão legislativa: só volta a pedido da maioria absoluta (CF, art. 67).`],
    });
}

async function protocolar(tx: Work, materia: MateriaLegislativa): Promise<void> {
  const tipo = await lerTipo(tx, materia.tipo_id);
  await exigirAutoria(tx, materia, tipo);
  await exigirNaoRejeitada(tx, materia);
  const hoje = tx.today();
  const ano = Number(hoje.slice(0, 4));
  const casa = await tx.db.first<{ id: number }>('select id from legislatura where $1::date between inicio and fim limit 1', [hoje]);
  const escopo = { ano: String(ano), legislatura: `L${casa?.id ?? 0}`, unica: '*' }[tipo.sequencia];
  const numero = await issueSequence(tx, materiaLegislativa.name, `${materia.tipo_id}|${escopo}`);
  const protocolo = await issueSequence(tx, 'protocolo_legislativo', String(ano));
  await gravar(tx, materia.id, {
    numero,
    ano,
    protocolo: `${String(protocolo).padStart(5, '0')}/${ano}`,
    apresentada_em: tx.now(),
    turnos: tipo.turnos,
    quorum: tipo.quorum,
    turno_votado: 0,
  });
  // asked by the Prefeito, urgency has a term of its own (CF, art. 64, § 1º)
  if (materia.origem === 'executivo' && materia.regime === 'urgencia')
    await openTerm(tx, prazoDaUrgencia, materia.id, { start: hoje, days: (await lerParametros(tx)).prazo_urgencia });
}

async function emitirAutografo(tx: Work, materia: MateriaLegislativa): Promise<void> {
  const { vai_a_sancao } = await lerTipo(tx, materia.tipo_id);
  if (!vai_a_sancao) throw recusa('Esta matéria não vai à sanção: a Câmara a promulga.');
  const ano = tx.today().slice(0, 4);
  const numero = await issueSequence(tx, 'autografo', ano);
  await gravar(tx, materia.id, { autografo_numero: `${numero}/${ano}`, autografo_em: tx.today() });
  await endTerm(tx, prazoDoAutografo, materia.id);
}

async function receberNoExecutivo(tx: Work, materia: MateriaLegislativa, recebido_em: string): Promise<void> {
  if (materia.autografo_em && recebido_em < materia.autografo_em)
    throw new ValidationError({ recebido_em: [`O autógrafo é de ${formatDate(materia.autografo_em)}: não chegou antes.`] });
  await gravar(tx, materia.id, { recebido_em });
  await openTerm(tx, prazoDaSancao, materia.id, { start: recebido_em, days: (await lerParametros(tx)).prazo_sancao });
}

async function sancionar(tx: Work, materia: MateriaLegislativa, data_sancao: string): Promise<void> {
  noPrazo(materia, data_sancao, 'data_sancao');
  await gravar(tx, materia.id, { data_sancao });
  await endTerm(tx, prazoDaSancao, materia.id);
  await gerarNorma(tx, materia, 'executivo');
}

/** The Prefeito acts from the day on which he received it until the end of the term: after it his silence has already sanctioned. */
function noPrazo({ recebido_em, sancao_ate }: MateriaLegislativa, dia: string, campo: string): void {
  if (recebido_em && dia < recebido_em)
    throw new ValidationError({ [campo]: [`O Executivo só recebeu o autógrafo em ${formatDate(recebido_em)}.`] });
  if (sancao_ate && dia > sancao_ate)
    throw new ValidationError({ [campo]: [`O prazo terminou em ${formatDate(sancao_ate)}: o silêncio sancionou (CF, art. 66, § 3º).`] });
}

interface Veto {
  extensao: 'total' | 'parcial';
  veto_em: string;
  veto_dispositivos: string | null;
  veto_razoes: string;
}

/** A veto of part of a law takes whole pieces of it, never words (CF, art. 66, § 2º). */
const PECA = /\b(art\.|artigo|§|parágrafo|inciso|alínea|item)/i;

async function vetar(tx: Work, materia: MateriaLegislativa, { extensao, veto_em, veto_dispositivos, veto_razoes }: Veto): Promise<void> {
  noPrazo(materia, veto_em, 'veto_em');
  if (extensao === 'parcial' && !PECA.test(veto_dispositivos ?? ''))
    throw new ValidationError({
      veto_dispositivos: ['O veto parcial é de artigo, parágrafo, inciso ou alínea por inteiro (CF, art. 66, § 2º): diga quais.'],
    });
  await gravar(tx, materia.id, {
    veto_em,
    veto_dispositivos,
    veto_razoes,
    situacao: extensao === 'total' ? 'vetada_total' : 'vetada_parcial',
    turno_votado: 0,
  });
  await endTerm(tx, prazoDaSancao, materia.id);
  await openTerm(tx, prazoDoVeto, materia.id, { start: veto_em, days: (await lerParametros(tx)).prazo_veto });
}

async function promulgar(tx: Work, materia: MateriaLegislativa, data_sancao: string): Promise<void> {
  const { vai_a_sancao, norma, nome } = await lerTipo(tx, materia.tipo_id);
  if (materia.situacao === 'aprovada' && vai_a_sancao) throw recusa('Esta matéria vai antes à sanção do Prefeito: emita o autógrafo.');
  if (!norma) throw recusa(`${nome} não gera norma: nada há a promulgar.`);
  await gravar(tx, materia.id, { data_sancao });
  await gerarNorma(tx, materia, 'legislativo');
}

/** Where each act takes a matéria, and how its step is told. */
const PASSOS: Readonly<Record<string, readonly [SituacaoMateria, Destino, string]>> = {
  protocolar: ['protocolada', 'secretaria', 'Protocolada na secretaria.'],
  ler: ['lida', 'plenario', 'Lida no expediente.'],
  levar_a_pauta: ['pronta_para_pauta', 'plenario', 'Levada à pauta sem parecer das comissões.'],
  parecer_em_plenario: ['pronta_para_pauta', 'plenario', 'Com parecer oral em plenário.'],
  retirar: ['retirada', 'autor', 'Retirada pelo autor.'],
  arquivar: ['arquivada', 'arquivo', 'Arquivada.'],
  desarquivar: ['lida', 'secretaria', 'Desarquivada.'],
  dar_redacao_final: ['aprovada', 'plenario', 'Com redação final.'],
  emitir_autografo: ['autografo', 'secretaria', 'Autógrafo emitido.'],
  receber_executivo: ['no_executivo', 'executivo', 'Recebida pelo Executivo.'],
  sancionar: ['sancionada', 'executivo', 'Sancionada pelo Prefeito.'],
  promulgar: ['promulgada', 'secretaria', 'Promulgada.'],
};

const contar = (nome: string) => async (tx: Work, id: number, motivo?: string) => {
  const [situacao, destino, texto] = PASSOS[nome] as readonly [SituacaoMateria, Destino, string];
  await tramitar(tx, id, { situacao, destino, texto: motivo ? `${texto} ${motivo}` : texto });
  if (motivo) await gravar(tx, id, { motivo });
};

/** An act with its step written down, once it was done. */
const passo =
  <A>(nome: string, fazer: (tx: Work, materia: MateriaLegislativa, asked: A) => Promise<void> = async () => undefined) =>
  async (materia: MateriaLegislativa, asked: A, tx: Work): Promise<void> => {
    await fazer(tx, materia, asked);
    await contar(nome)(tx, materia.id, (asked as { motivo?: string }).motivo);
  };

/** T3: what only the Prefeito may begin, by the words of the ementa: who signs is told, and the CCJ answers. */
const RESERVADA = '(servidor|cargo|remunera|estrutura administrativa|secretaria municipal|orçament)';

export const materiaRules = onResource(materiaLegislativa, {
  derived: {
    rotulo: rotuloSql,
    autores: autoresSql,
    norma: (t) => `(select ${epigrafeSql('a')} from public.ato_administrativo a where a.id = ${t}.ato_id)`,
    avisos: (t) =>
      `case when ${t}.origem = 'legislativo' and ${t}.ementa ~* '${RESERVADA}'
        then 'O assunto pode ser de iniciativa do Prefeito (CF, art. 61, § 1º, II, e 165): a CCJ deve responder.' end`,
  },
  filters: {
    autor_id: (value, t, param) =>
      `exists (select from materia_legislativa_autorias a where a.pai_id = ${t}.id and a.parlamentar_id = ${param(value)})`,
    partido_id: (value, t, param) =>
      `exists (select from materia_legislativa_autorias a join parlamentar_filiacoes f on f.pai_id = a.parlamentar_id
         where a.pai_id = ${t}.id and f.partido_id = ${param(value)} and coalesce(f.fim, 'infinity') >= public.hoje())`,
    comissao_id: (value, t, param) =>
      `exists (select from parecer_comissao c where c.materia_id = ${t}.id and c.comissao_id = ${param(value)}
         and c.situacao in ('sem_relator', 'com_relator', 'a_votar'))`,
  },
  // PR1: a draft is of who writes it
  seen: (t) =>
    `(${t}.situacao <> 'rascunho' or (select usuario_id from quem_le) is null or ${t}.usuario_cadastro_id = (select usuario_id from quem_le)
      or exists (select from public.materia_legislativa_autorias a join public.parlamentar p on p.id = a.parlamentar_id
          where a.pai_id = ${t}.id and p.pessoa_id = (select pessoa_id from quem_le)))`,
  lockedBecause: (t) =>
    `case ${t}.situacao when 'rascunho' then null when 'enviada' then 'A matéria foi enviada: devolva-a ao autor para mudar o texto.'
       else 'A matéria protocolada só muda por emenda.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    enviar: act('Matéria enviada à secretaria.'),
    devolver: act('Matéria devolvida ao autor.', ({ id }: MateriaLegislativa, { motivo }, tx) => gravar(tx, id, { motivo })),
    protocolar: act('Matéria protocolada.', passo('protocolar', protocolar), { waitsFor: (_t, caller) => daSecretariaSql(caller) }),
    ler: act('Leitura registrada.', passo('ler')),
    despachar: act('Matéria despachada.', (materia: MateriaLegislativa, asked, tx) => despachar(tx, materia, asked), {
      waitsFor: (_t, caller) => daMesaSql(caller),
    }),
    levar_a_pauta: act('Matéria pronta para a pauta.', passo('levar_a_pauta')),
    parecer_em_plenario: act(
      'Matéria pronta para a pauta.',
      passo('parecer_em_plenario', (tx, { id }) => vencerPareceres(tx, id)),
    ),
    retirar: act('Matéria retirada.', passo('retirar')),
    arquivar: act('Matéria arquivada.', passo('arquivar')),
    desarquivar: act('Matéria desarquivada.', passo('desarquivar')),
    dar_redacao_final: act(
      'Redação final registrada.',
      passo('dar_redacao_final', (tx, { id }, { texto_final }: { texto_final: string }) => gravar(tx, id, { texto_final })),
      { waitsFor: (_t, caller) => daSecretariaSql(caller) },
    ),
    emitir_autografo: act('Autógrafo emitido.', passo('emitir_autografo', emitirAutografo)),
    receber_executivo: act(
      'Recebimento registrado: o prazo da sanção corre.',
      passo('receber_executivo', (tx, materia, { recebido_em }: { recebido_em: string }) => receberNoExecutivo(tx, materia, recebido_em)),
    ),
    sancionar: act(
      'Sanção registrada: a norma espera número e assinatura em Atos administrativos.',
      passo('sancionar', (tx, materia, { data_sancao }: { data_sancao: string }) => sancionar(tx, materia, data_sancao)),
    ),
    vetar: act('Veto registrado: o prazo para votá-lo corre.', async (materia: MateriaLegislativa, asked, tx) => {
      const veto = asked as unknown as Veto;
      await vetar(tx, materia, veto);
      await tramitar(tx, materia.id, {
        situacao: veto.extensao === 'total' ? 'vetada_total' : 'vetada_parcial',
        destino: 'plenario',
        texto: `Veto ${veto.extensao} recebido: votar até ${formatDate(addDays(veto.veto_em, (await lerParametros(tx)).prazo_veto))}.`,
      });
    }),
    promulgar: act(
      'Promulgação registrada: a norma espera número e assinatura em Atos administrativos.',
      passo('promulgar', (tx, materia, { data_sancao }: { data_sancao: string }) => promulgar(tx, materia, data_sancao)),
    ),
  },
});
