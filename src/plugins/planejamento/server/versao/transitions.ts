import { z } from 'zod';
import { formatDate, inSentence, refusalOfAct } from '../../../../resources/definition';
import { StateError, ValidationError } from '../../../../server/http/errors';
import { holdersOf, notify } from '../../../../server/notifications';
import { offersAt } from '../../../../server/offers';
import { readRecord } from '../../../../server/resources/record';
import { act, actWith, type ServerActs } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { LEI_APROVADA } from '../../calculo/linhas/ficha';
import {
  SITUACOES_VERSAO,
  type SituacaoVersao,
  type VersaoPlanejamento,
  versaoPlanejamento,
} from '../../resources/versao/versao_planejamento';
import { impediments, impedimentsOfEnacted } from '../conferencia/conferencia';
import { livrosSemALei } from '../pontos';
import { arquivarRelatorios } from './archive';
import { emendasExplicam } from './autografo';
import { copiarVersao } from './copy';
import { exigirDePara } from './de-para';
import { abrirDotacoes, dotacoesAbertas, provisionalSql } from './dotacoes';
import { numerarVersao } from './fichas';
import { daLei, LINHAS, labelsOf, resumoDe } from './freeze';
import { columnOf, lawOf, sentVersion } from './sent';

type Version = VersaoPlanejamento;

const copyOptions = z.object({
  descricao: z.string().trim().max(120).optional(),
  tipo: z.enum(Object.keys(versaoPlanejamento.fields.tipo.options) as [Version['tipo'], ...Version['tipo'][]]).optional(),
  zerar: z.boolean().optional(),
});

/** The way of a version through the Câmara; no other step exists. Each runs with the version's row locked. */
export const transitions: ServerActs<typeof versaoPlanejamento> = {
  copiar: actWith(copyOptions, 'Versão copiada.', async (version, options, tx) => {
    const id = await copiarVersao(tx, version, options);
    return readRecord(tx, tx.services.registry.get(versaoPlanejamento.name), id);
  }),
  enviar_revisao: act('Versão em revisão.', async (version, _input, tx) => {
    recusarSimulacao(version);
    return selar(tx, version);
  }),
  devolver: act('Versão devolvida para elaboração.', async (version, { motivo }, tx) => {
    await selar(tx, version);
    await avisarAutores(tx, version, motivo);
    return undefined;
  }),
  enviar_camara: act('Versão enviada à Câmara.', enviarACamara),
  aprovar: act('Aprovação registrada.', aprovar),
  registrar_lei: act('Lei registrada.', registrarSancionada),
  vigorar: {
    ...act('Versão em vigor.', porEmVigor),
    said: async (tx, id) => {
      const version = await tx.db.first<Pick<Version, 'instrumento' | 'exercicio_referencia'>>(
        'select instrumento, exercicio_referencia from versao_planejamento where id = $1',
        [id],
      );
      const faltas = version?.instrumento === 'loa' ? await faltasDosLivros(tx, Number(version.exercicio_referencia)) : [];
      return faltas.length > 0 ? `Versão em vigor. ${faltas.join(' ')}` : null;
    },
  },
  vigorar_provisoriamente: act('Versão em execução provisória.', executarProvisoriamente),
  encerrar: act('Versão encerrada.', (version, _input, tx) => fecharVersao(tx, version)),
  guardar_demonstrativos: act('Os demonstrativos estão sendo impressos: acompanhe na Central de tarefas.', async (version, _input, tx) => {
    if (version.demonstrativos) throw new ValidationError({ demonstrativos: ['A versão já tem os seus demonstrativos.'] });
    await arquivarRelatorios(tx, version);
    return undefined;
  }),
  cancelar: act('Versão cancelada.', async (version, _input, tx) => {
    if (await ehProvisoria(tx, version.id))
      throw new ValidationError({
        situacao_versao: ['A versão está em execução provisória e não se cancela: envie uma mensagem modificativa no lugar dela.'],
      });
    return selar(tx, version);
  }),
};

/** Which books did not take the law that came into force, in words; none where nobody keeps books. */
export async function faltasDosLivros(tx: Work, exercicio: number): Promise<string[]> {
  const said = await Promise.all(offersAt(tx, livrosSemALei).map((dizer) => dizer(tx, exercicio)));
  return said.flat();
}

async function enviarACamara(version: Version, _input: object, tx: Work): Promise<undefined> {
  exigir(version, { data_envio: 'Envio à Câmara', mensagem_numero: 'Mensagem nº' });
  if (version.tipo === 'autografo')
    throw new ValidationError({ tipo: ['O autógrafo vem da Câmara: registre a sua aprovação em vez de enviá-lo.'] });
  // the type may have been changed in the revisão
  recusarSimulacao(version);
  await travarLei(tx, version);
  const there = await sentVersion(tx, version);
  // a mensagem modificativa of a revision takes the place of the revision
  if (!there || version.tipo !== 'mensagem') await recusarSegundoProjeto(tx, version);
  if (there && version.tipo !== 'mensagem')
    throw new ValidationError({
      tipo: [`A versão ${there.numero} já está na Câmara. Só uma mensagem modificativa a substitui (CF art. 166 §5º).`],
    });
  await recusarImpedimentos(tx, version);
  if (there) await definirSituacao(tx, there.id, 'substituida');
  await congelar(tx, version);
  // a mensagem modificativa takes over what was opened for the text that it replaces
  if (there && (await ehProvisoria(tx, there.id))) await abrirDotacoes(tx, version, true);
  // a bill does not wait for the queue of tasks: "Guardar os demonstrativos" prints them later
  if (await tx.services.jobs?.ready()) await arquivarRelatorios(tx, version);
  return selar(tx, version);
}

function recusarSimulacao({ tipo }: Version): void {
  if (tipo === LEI_APROVADA)
    throw new ValidationError({ tipo: ['Uma lei já aprovada não vai à Câmara: use "Registrar lei já aprovada".'] });
  if (tipo === 'simulacao') throw new ValidationError({ tipo: ['Uma simulação não sai da elaboração. Mude antes o tipo da versão.'] });
}

/**
 * What the Câmara has approved changes by other means: the LOA by additional credits, the plan by a revision, which leaves
 * the exercícios that are over (R2 of `ppa`).
 */
async function recusarSegundoProjeto(tx: Work, version: Version): Promise<void> {
  if (version.tipo === 'revisao_ppa') return;
  const law = await tx.db.first<{ numero: number; situacao_versao: SituacaoVersao }>(
    `select numero, situacao_versao from versao_planejamento where ${columnOf(version)} = $1 and situacao_versao in ('aprovado', 'vigente', 'encerrada') limit 1`,
    [lawOf(version)],
  );
  if (!law) return;
  const how =
    version.instrumento === 'loa' ? 'a LOA só muda por créditos adicionais' : 'o PPA só muda por uma versão do tipo "Revisão do PPA"';
  throw new ValidationError({ tipo: [`A versão ${law.numero} está ${inSentence(SITUACOES_VERSAO[law.situacao_versao])}: ${how}.`] });
}

async function aprovar(version: Version, _input: object, tx: Work): Promise<undefined> {
  if (version.situacao_versao === 'em_revisao' && version.tipo !== 'autografo')
    throw new StateError(refusalOfAct('registrar a aprovação', versaoPlanejamento.label, 'está em revisão'));
  exigir(version, { lei_numero: 'Lei nº', lei_data: 'Data da lei', lei_publicacao: 'Publicação da lei' });
  await travarLei(tx, version);
  if (version.situacao_versao === 'em_revisao') {
    const sent = await sentVersion(tx, version);
    if (!sent) throw new ValidationError({ tipo: ['Não há versão na Câmara que este autógrafo substitua.'] });
    await recusarImpedimentos(tx, version);
    await emendasExplicam(tx, version, sent.id);
    await definirSituacao(tx, sent.id, 'substituida');
    await congelar(tx, version);
  }
  await selar(tx, version);
  return avisarLei(tx, version);
}

/** The law itself has the number and the days of the version that became it. */
async function avisarLei(tx: Work, version: Version): Promise<undefined> {
  await tx.db.execute(
    `update ${version.instrumento} set lei_numero = $1, lei_data = $2, lei_publicacao = $3, versao = versao + 1 where cliente_id = $4 and id = $5`,
    [version.lei_numero, version.lei_data, version.lei_publicacao, tx.cliente.id, lawOf(version)],
  );
  return undefined;
}

/**
 * A law that the Câmara already voted, of a municipality that begins to use the product (handbook Planejamento 4, "Lei já aprovada"): no
 * bill of it may be on its way, its totals are those of the rows, and each divergence was justified.
 */
async function registrarSancionada(version: Version, _input: object, tx: Work): Promise<undefined> {
  exigir(version, { lei_numero: 'Lei nº', lei_data: 'Data da lei', lei_publicacao: 'Publicação da lei' });
  await travarLei(tx, version);
  const other = await tx.db.first<{ numero: number; situacao_versao: SituacaoVersao }>(
    `select numero, situacao_versao from versao_planejamento
      where ${columnOf(version)} = $1 and id <> $2 and situacao_versao in ('enviado', 'aprovado', 'vigente', 'encerrada') limit 1`,
    [lawOf(version), version.id],
  );
  if (other)
    throw new ValidationError({
      tipo: [`A versão ${other.numero} está ${inSentence(SITUACOES_VERSAO[other.situacao_versao])}: a lei já está no sistema.`],
    });
  await recusarVazia(tx, version);
  const issues = await impedimentsOfEnacted(tx, version.id);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await congelar(tx, version);
  await selar(tx, version);
  await avisarDivergencias(tx, version);
  return avisarLei(tx, version);
}

/** Controle Interno is told of what was justified instead of corrected (CF art. 74). */
async function avisarDivergencias(tx: Work, { id, exercicio_referencia, justificativas }: Version): Promise<void> {
  if (justificativas.length === 0) return;
  await notify(tx, await holdersOf(tx, 'controle-interno', 1), {
    tipo: 'situacao',
    prioridade: 3,
    url: `${versaoPlanejamento.route.base}/${id}`,
    origem: { tipo: versaoPlanejamento.name, id },
    titulo: `Lei já aprovada de ${exercicio_referencia}: divergências justificadas`,
    texto: justificativas.map(({ codigo, texto }) => `${codigo}: ${texto}`).join('\n'),
  });
}

async function porEmVigor(version: Version, _input: object, tx: Work): Promise<undefined> {
  exigir(version, { lei_numero: 'Lei nº', lei_data: 'Data da lei', lei_publicacao: 'Publicação da lei' });
  await travarLei(tx, version);
  const column = columnOf(version);
  const former = await tx.db.first<{ id: number; numero: number; situacao_versao: SituacaoVersao }>(
    `select id, numero, situacao_versao from versao_planejamento where ${column} = $1 and situacao_versao in ('vigente', 'encerrada')`,
    [lawOf(version)],
  );
  if (former?.situacao_versao === 'encerrada')
    throw new ValidationError({ situacao_versao: [`A versão ${former.numero} já foi encerrada, e com ela a lei.`] });
  if (former && version.instrumento === 'loa')
    throw new ValidationError({ situacao_versao: [`A versão ${former.numero} já está em vigor: a LOA só muda por créditos adicionais.`] });
  if (former) await definirSituacao(tx, former.id, 'substituida');
  if (version.instrumento === 'loa') {
    // the natures of a law already enacted that have no accounts were justified
    if (version.tipo !== LEI_APROVADA) await exigirDePara(tx, version);
    await abrirDotacoes(tx, version);
  }
  await tx.db.execute('update versao_planejamento set data_vigencia = coalesce(data_vigencia, $1) where cliente_id = $2 and id = $3', [
    `${version.exercicio_referencia}-01-01`,
    tx.cliente.id,
    version.id,
  ]);
  return selar(tx, version);
}

/**
 * The exercício began without the law: the bill that the Câmara has is executed by twelfths, where the LDO lets it
 * (handbook Planejamento 4, execução provisória). The version stays in the Câmara.
 *
 * @throws ValidationError when the LOA does not let it, before the exercício, or when its dotações are already there
 */
async function executarProvisoriamente(version: Version, _input: object, tx: Work): Promise<undefined> {
  const recusar = (message: string) => new ValidationError({ situacao_versao: [message] });
  if (version.instrumento !== 'loa') throw recusar('Só a LOA tem execução provisória.');
  await travarLei(tx, version);
  const law = await tx.db.first<{ execucao_provisoria: boolean }>('select execucao_provisoria from loa where id = $1', [version.loa_id]);
  if (!law?.execucao_provisoria)
    throw recusar('A LOA não permite a execução provisória. Se a LDO a autoriza, marque "Execução provisória" no cadastro da LOA.');
  const since = `${version.exercicio_referencia}-01-01`;
  if (tx.today() < since) throw recusar(`A execução provisória só pode começar com o exercício, em ${formatDate(since)}.`);
  const opened = await dotacoesAbertas(tx, Number(version.exercicio_referencia));
  if (opened === 'provisorias') throw recusar('A LOA já está em execução provisória.');
  if (opened === 'da_lei') throw recusar('A LOA já está em vigor: não há o que executar provisoriamente.');
  await abrirDotacoes(tx, version, true);
  return undefined;
}

async function ehProvisoria(tx: Work, id: number): Promise<boolean> {
  const row = await tx.db.first(`select v.id from versao_planejamento v where v.id = $1 and ${provisionalSql('v')}`, [id]);
  return row !== undefined;
}

/** Exercícios of a PPA after its first one. */
const AFTER_FIRST = 3;

/**
 * Ends a version in force: it is only read from then on, for ever. The annual closing of Contabilidade calls it; until
 * there is one, whoever moves versions does, by the act or by the processing.
 *
 * @throws ValidationError while the exercício, of a PPA its last one, is not over by the civil date
 */
export async function fecharVersao(tx: Work, version: Version): Promise<undefined> {
  const last = Number(version.exercicio_referencia) + (version.instrumento === 'ppa' ? AFTER_FIRST : 0);
  const since = `${last + 1}-01-01`;
  if (tx.today() < since)
    throw new ValidationError({
      situacao_versao: [`O exercício ${last} ainda não terminou: a versão pode ser encerrada a partir de ${formatDate(since)}.`],
    });
  await travarLei(tx, version);
  return selar(tx, version);
}

/** @throws ValidationError naming every field of the record that the step asks for */
function exigir(version: Version, fields: Readonly<Partial<Record<keyof Version, string>>>): void {
  const missing = Object.entries(fields).filter(([name]) => !version[name as keyof Version]);
  if (missing.length > 0)
    throw new ValidationError(
      Object.fromEntries(missing.map(([name, label]) => [name, [`Preencha "${label}" e salve antes de continuar.`]])),
    );
}

/** Steps of two versions of one law follow one another. */
async function travarLei(tx: Work, version: Version): Promise<void> {
  await tx.db.rows(`select id from public.${version.instrumento} where id = $1 and cliente_id = $2 for no key update`, [
    lawOf(version),
    tx.cliente.id,
  ]);
}

/** @throws ValidationError of a version without any line: every check would compare zero with zero */
async function recusarVazia(tx: Work, version: Version): Promise<void> {
  const lines = LINHAS[version.instrumento].map((table) => `exists (select from public.${table} t where ${daLei(table, 't')})`);
  const row = await tx.db.first<{ tem: boolean }>(`select ${lines.join(' or ')} as tem`, [version.id, tx.cliente.id]);
  if (!row?.tem)
    throw new ValidationError({ situacao_versao: ['A versão não tem linhas: lance a receita e a despesa antes de enviá-la.'] });
}

/** @throws ValidationError of what stops the version */
async function recusarImpedimentos(tx: Work, version: Version): Promise<void> {
  await recusarVazia(tx, version);
  const issues = await impediments(tx, version.id);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** What the law keeps for good: the numbers of its rows, and codes and names as they are now. */
async function congelar(tx: Work, version: Version): Promise<void> {
  if (version.instrumento === 'loa') await numerarVersao(tx, version);
  await tx.db.execute('update versao_planejamento set rotulos_congelados = $1 where cliente_id = $2 and id = $3', [
    await labelsOf(tx, version.id, version.instrumento),
    tx.cliente.id,
    version.id,
  ]);
}

/** The digest of the rows as they are, at every step (rule C7). */
async function selar(tx: Work, version: Version): Promise<undefined> {
  const hash = await resumoDe(tx, version.id, version.instrumento);
  await tx.db.execute('update versao_planejamento set hash = $1 where cliente_id = $2 and id = $3', [hash, tx.cliente.id, version.id]);
  return undefined;
}

async function definirSituacao(tx: Work, id: number, to: SituacaoVersao): Promise<void> {
  await tx.db.execute('update versao_planejamento set situacao_versao = $1, versao = versao + 1 where cliente_id = $2 and id = $3', [
    to,
    tx.cliente.id,
    id,
  ]);
}

/** Who typed the rows is told that they may be typed again, and why. */
async function avisarAutores(tx: Work, version: Version, motivo: string): Promise<void> {
  const writers = LINHAS[version.instrumento].map(
    (table) =>
      `select unnest(array[t.usuario_cadastro_id, t.usuario_alteracao_id]) as id from public.${table} t where t.versao_planejamento_id = $1 and t.cliente_id = $2`,
  );
  const rows = await tx.db.rows<{ id: number }>(`select distinct w.id from (${writers.join(' union all ')}) w where w.id is not null`, [
    version.id,
    tx.cliente.id,
  ]);
  await notify(
    tx,
    rows.map(({ id }) => id),
    {
      tipo: 'versao_devolvida',
      titulo: 'Versão do orçamento devolvida',
      texto: `A versão ${version.numero} (${version.descricao}) voltou para elaboração: ${motivo}`,
      url: `${versaoPlanejamento.route.base}/${version.id}`,
      origem: { tipo: versaoPlanejamento.name, id: version.id },
    },
  );
}
