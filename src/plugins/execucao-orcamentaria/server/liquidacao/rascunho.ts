import { addIssue, compareDecimals, type DraftOf, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { likePattern } from '../../../../server/db/sql';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { recusarNoDocumento } from '../../../cadastro/server';
import { type Empenho, empenho } from '../../resources/empenho';
import { empenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { liquidacao } from '../../resources/liquidacao';
import { saldoEmLiquidacaoSql } from '../empenho/em-liquidacao-sql';
import { exigirALiquidar } from '../empenho/filhos';
import { exigirExecutavel } from '../empenho/ler';
import { julgarRetencoes } from '../pagamento/retencoes';
import { EM_LIQUIDACAO, menos, minimoDesde, reais } from '../saldos';
import { eventoDireto } from './contabil';
import { numeroDoDocumento } from './documento';

export type RascunhoLiquidacao = Readonly<Partial<DraftOf<typeof liquidacao>>>;

/** What of a liquidação recognises its liability now, and what was recognised before it, in all. */
export function dividir({ valor, origens }: RascunhoLiquidacao): { direto: string; reconhecido: string } {
  const reconhecido = sumDecimals(['0.00', ...(origens ?? []).map((line) => line.valor)]);
  return { direto: menos(valor as string, reconhecido), reconhecido };
}

/**
 * Judges a liquidação (handbook Execução 1.2, 3.2).
 *
 * @param record its empenho, with its balances locked
 * @throws ValidationError; ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function julgarLiquidacao(tx: Work, draft: RascunhoLiquidacao, record: Empenho): Promise<Issues> {
  const issues: Issues = {};
  const data = draft.data as string;
  exigirExecutavel(record);
  requireDay(tx, data);
  requireAfter(data, record.data_emissao, 'do empenho');
  await segregar(tx, record, draft.atesto_pessoa_id as number);
  julgarDatas(draft, record, issues);
  if (record.ordenador_id === draft.atesto_pessoa_id)
    addIssue(issues, 'atesto_pessoa_id', 'Quem atesta não pode ser o ordenador da despesa.');
  if (record.modalidade_licitacao !== 'nao_aplicavel' && !draft.categoria_fila)
    addIssue(issues, 'categoria_fila', 'Despesa contratada entra na ordem cronológica: informe a categoria.');
  const { direto, reconhecido } = dividir(draft);
  if (compareDecimals(direto, '0') < 0) addIssue(issues, 'origens', 'O que estava em liquidação passa do valor da liquidação.');
  await julgarOrigens(tx, draft, record, reconhecido, issues);
  await julgarDetalhes(tx, draft, record, issues);
  await julgarDocumentos(tx, draft, record, issues);
  if (record.tipo_despesa === 'suprimento' && (draft.retencoes ?? []).length > 0)
    addIssue(issues, 'retencoes', 'Do suprimento de fundos nada se retém: o servidor recebe o valor inteiro, a comprovar.');
  await julgarRetencoes(tx, draft, record.credor_id, issues);
  if (Object.keys(issues).length > 0) return issues;
  if (compareDecimals(direto, '0') > 0) await exigirALiquidar(tx, record, direto, data);
  const only = record.tipo === 'ordinario' ? await liquidacaoAtiva(tx, record.id) : null;
  if (only)
    addIssue(issues, 'valor', `O empenho ordinário já tem a liquidação nº ${only}. Anule o saldo que não será usado, ou estorne-a antes.`);
  return issues;
}

/** Who issued the empenho, or added to it, neither liquidates nor attests it. */
async function segregar(tx: Work, record: Empenho, atestante: number): Promise<void> {
  const rows = await tx.db.rows<{ atesta: boolean; id: number | null }>(
    `select false as atesta, r.usuario_cadastro_id as id from public.empenho_reforco r where r.empenho_id = $1
     union all select true, u.id from usuario u where u.pessoa_id = $2`,
    [record.id, atestante],
  );
  const idsDe = (atesta: boolean) => rows.filter((row) => row.atesta === atesta).map(({ id }) => id);
  const issuers = [record.emissor_id, ...idsDe(false)];
  await recusarNoDocumento(tx, ...ATOS, issuers);
  for (const id of idsDe(true)) await recusarNoDocumento(tx, ...ATOS, issuers, id);
}

/** To issue and to liquidate. */
const ATOS = [
  [empenho.menu, 5],
  [liquidacao.menu, 5],
] as const;

/**
 * The same of who would liquidate, before anything is typed.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function recusarQuemEmpenhou(work: Work, { id, emissor_id }: Pick<Empenho, 'id' | 'emissor_id'>): Promise<void> {
  const rows = await work.db.rows<{ id: number | null }>(
    'select r.usuario_cadastro_id as id from public.empenho_reforco r where r.empenho_id = $1',
    [id],
  );
  await recusarNoDocumento(work, ...ATOS, [emissor_id, ...rows.map((row) => row.id)]);
}

function julgarDatas({ data, competencia, documentos, atesto_data }: RascunhoLiquidacao, record: Empenho, issues: Issues): void {
  if (!data) return;
  julgarCompetencia(data, competencia, issues);
  for (const [n, { emissao }] of (documentos ?? []).entries())
    if (emissao > data) addIssue(issues, `documentos.${n}.emissao`, 'O documento não pode ser posterior à liquidação.');
  if (!atesto_data) return;
  if (atesto_data > data) addIssue(issues, 'atesto_data', 'O atesto não pode ser posterior à liquidação.');
  if (atesto_data < record.data_emissao)
    addIssue(issues, 'atesto_data', `Não há despesa sem prévio empenho, que é de ${formatDate(record.data_emissao)} (Lei 4.320, art. 60).`);
}

/** Years after which a debt of the treasury lapses (Decreto 20.910/1932 art. 1º). */
const PRESCRICAO = 5;

function julgarCompetencia(data: string, competencia: string | null | undefined, issues: Issues): void {
  if (!competencia) return;
  if (competencia > data.slice(0, 7)) addIssue(issues, 'competencia', 'A competência não pode ser posterior à liquidação.');
  const first = `${Number(data.slice(0, 4)) - PRESCRICAO}${data.slice(4, 7)}`;
  if (competencia < first) addIssue(issues, 'competencia', `A competência tem mais de ${PRESCRICAO} anos: confira o mês da despesa.`);
}

/** Where it goes is an asset or a diminutive variation, of what recognises its liability now and was owed by nobody before. */
async function julgarDetalhes(tx: Work, { detalhes }: RascunhoLiquidacao, record: Empenho, issues: Issues): Promise<void> {
  const lines = detalhes ?? [];
  if (lines.length === 0) return;
  if (eventoDireto(record) !== '3021')
    return addIssue(
      issues,
      'detalhes',
      'O que se liquida de dívida, precatório ou suprimento já tem a sua conta: deixe o destino em branco.',
    );
  const rows = await tx.db.rows<{ id: number }>("select c.id from plano_conta c where c.id = any($1::bigint[]) and c.codigo ~ '^[13]\\.'", [
    lines.flatMap(({ conta_contabil_id }) => conta_contabil_id ?? []),
  ]);
  for (const [n, { conta_contabil_id }] of lines.entries())
    if (conta_contabil_id && !rows.some(({ id }) => id === conta_contabil_id))
      addIssue(issues, `detalhes.${n}.conta_contabil_id`, 'Escolha uma conta do ativo (1) ou de variação patrimonial diminutiva (3).');
}

async function julgarOrigens(tx: Work, draft: RascunhoLiquidacao, record: Empenho, reconhecido: string, issues: Issues): Promise<void> {
  const lines = draft.origens ?? [];
  if (lines.length === 0) return;
  const rows = await tx.db.rows<{ id: number; data: string; saldo: string }>(
    `select e.id, to_char(e.data, 'YYYY-MM-DD') as data, (${saldoEmLiquidacaoSql('e')})::text as saldo from ${empenhoEmLiquidacao.name} e
      where e.empenho_id = $1 and e.id = any($2::bigint[])`,
    [record.id, lines.map(({ em_liquidacao_id }) => em_liquidacao_id)],
  );
  for (const [n, { em_liquidacao_id, valor }] of lines.entries()) {
    const row = rows.find(({ id }) => id === em_liquidacao_id);
    if (!row) addIssue(issues, `origens.${n}.em_liquidacao_id`, 'Não é deste empenho.');
    else if ((draft.data as string) < row.data)
      addIssue(issues, `origens.${n}.em_liquidacao_id`, `O fato gerador é de ${formatDate(row.data)}, depois da liquidação.`);
    else if (compareDecimals(valor, row.saldo) > 0) addIssue(issues, `origens.${n}.valor`, `Restam ${reais(row.saldo)} em liquidação.`);
  }
  const account = { conta: EM_LIQUIDACAO, chave: 'empenho_id', id: record.id } as const;
  const least = await minimoDesde(tx, account, record.em_liquidacao ?? '0.00', draft.data as string);
  if (compareDecimals(reconhecido, least) > 0) addIssue(issues, 'origens', `Nesta data havia ${reais(least)} em liquidação.`);
}

const DOCUMENTO_LOCK = 7_230_041;

/** The same document of a creditor is not liquidated beyond its value, whatever the empenhos. */
async function julgarDocumentos(tx: Work, draft: RascunhoLiquidacao, record: Empenho, issues: Issues): Promise<void> {
  // of two that liquidate the same document at once, the second sees the first
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [DOCUMENTO_LOCK, record.credor_id]);
  for (const [n, documento] of (draft.documentos ?? []).entries()) {
    const others = await liquidadosDe(tx, record.credor_id, documento);
    if (others.length === 0) continue;
    const usado = sumDecimals(others.map(({ valor_liquidado }) => valor_liquidado));
    if (compareDecimals(sumDecimals([usado, documento.valor_liquidado ?? documento.valor]), documento.valor) <= 0) continue;
    const onde = [...new Set(others.map(({ onde }) => onde))].join(', ');
    addIssue(issues, `documentos.${n}.numero`, `O documento já está na liquidação nº ${onde}, com ${reais(usado)}.`);
  }
}

interface Liquidado extends Record<string, unknown> {
  numero: string;
  serie: string | null;
  chave: string | null;
  valor_liquidado: string;
  onde: string;
}

/**
 * Where a document of the creditor was liquidated: the same access key, or the same number however it was typed. The type is no
 * part of what it is: the same invoice comes in as "Nota fiscal" and as "NFS-e".
 */
async function liquidadosDe(
  tx: Work,
  credorId: number,
  { numero, serie, chave }: Pick<Liquidado, 'numero' | 'serie'> & { chave?: string | null },
): Promise<Liquidado[]> {
  const wanted = numeroDoDocumento(numero);
  // the digits, or the only letters, that it must have in any spelling: an index of the creditor narrows the rest
  const core = wanted.match(/\d+/g)?.reduce((longest, part) => (part.length > longest.length ? part : longest)) ?? wanted;
  const rows = await tx.db.rows<Liquidado>(
    `select d.numero, d.serie, d.chave, d.valor_liquidado::text, ${numberSql(liquidacao)('l')} as onde
       from public.liquidacao_documentos d join liquidacao l on l.id = d.pai_id join public.empenho e on e.id = l.empenho_id
      where e.credor_id = $1 and l.estornado < l.valor and (f_busca(d.numero) like $2 or (d.chave <> '' and d.chave = $3))`,
    [credorId, likePattern(core), chave || null],
  );
  return rows.filter((row) => (chave && row.chave === chave) || (numeroDoDocumento(row.numero) === wanted && mesmaSerie(row.serie, serie)));
}

/** A series that nobody typed may be any. */
function mesmaSerie(a: string | null, b: string | null | undefined): boolean {
  return !a || !b || numeroDoDocumento(a) === numeroDoDocumento(b);
}

async function liquidacaoAtiva(tx: Work, empenhoId: number): Promise<string | null> {
  const row = await tx.db.first<{ rotulo: string }>(
    `select ${numberSql(liquidacao)('l')} as rotulo from liquidacao l where l.empenho_id = $1 and l.estornado < l.valor order by l.numero limit 1`,
    [empenhoId],
  );
  return row?.rotulo ?? null;
}
