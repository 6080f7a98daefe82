import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { type DeQualLivro, ESCALA, type Parcela } from '../../../calculo/composicao';
import { gruposDe, type Movimento, medidor } from '../../../calculo/livro';
import { livroRazao } from '../../../reports/livro-razao';
import { lancamentoContabil } from '../../../resources/lancamento_contabil';
import { classificado } from '../../livro/classificado';
import { emTodoOMunicipio } from '../../lrf/alcance';
import { BETWEEN_ENTITIES, livroDe } from './movimentos';

/** Above this, the entries of a book are added up by account and month. */
const MOST = 10_000;

/** A fact that a cell adds up. */
export interface FatoDaCelula {
  numero: string;
  data: string | null;
  historico: string;
  documento: string | null;
  /** What it counts in the cell. */
  centavos: bigint;
  /** Its record, when it is of an entity that the reader has on screen. */
  destino: string | null;
}

/** The facts of a cell, by account in the order of the chart. */
export interface FatosDaCelula {
  contas: readonly { nome: string; fatos: readonly FatoDaCelula[] }[];
  /** Some were too many, and are sums. */
  resumidos: boolean;
}

/** Reads the entries that the parts of a cell measure, each with what it counts; those that cancel out inside an entry count nothing. */
export async function lerFatos(work: Work, exercicio: number, parcelas: readonly Parcela[]): Promise<FatosDaCelula> {
  const contas = new Map<string, FatoDaCelula[]>();
  let resumidos = false;
  for (const livro of LIVROS) {
    const own = parcelas.filter((parcela) => parcela.livro === livro);
    if (own.length === 0) continue;
    const lido = await lerDoLivro(livro.includes('município') ? emTodoOMunicipio(work) : work, work, anoDe(livro, exercicio), own);
    resumidos ||= lido.resumidos;
    for (const [nome, fatos] of lido.contas) contas.set(nome, [...(contas.get(nome) ?? []), ...fatos]);
  }
  const named = [...contas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([nome, fatos]) => ({ nome, fatos }));
  return { contas: named, resumidos };
}

const LIVROS: readonly DeQualLivro[] = ['anterior', 'atual', 'anterior do município', 'atual do município'];
const anoDe = (livro: DeQualLivro, exercicio: number) => (livro.startsWith('anterior') ? exercicio - 1 : exercicio);

interface Lancado extends Record<string, unknown>, Omit<Movimento, 'debitos' | 'creditos'> {
  id: number;
  numero: number;
  data: string;
  historico: string;
  documento: string | null;
  entidade_id: number;
  entidade: string;
  titulo: string;
  dc: 'D' | 'C';
  valor: string;
}

async function lerDoLivro(
  escopo: Work,
  leitor: Work,
  ano: number,
  parcelas: readonly Parcela[],
): Promise<{ contas: Map<string, FatoDaCelula[]>; resumidos: boolean }> {
  const { consolidado } = await livroDe(escopo, ano);
  const rows = await escopo
    .inYear(ano)
    .db.rows<Lancado>(lancadosSql(escopo), [
      Math.min(...parcelas.map(({ medida: { desde, lado } }) => desde ?? (lado === 'D' || lado === 'C' ? 1 : 0))),
      Math.max(...parcelas.map(({ medida: { ate } }) => ate ?? 12)),
      [...new Set(parcelas.flatMap(({ medida: { contas = [] } }) => gruposDe(contas).map((grupo) => `${grupo}%`)))],
      MOST + 1,
    ]);
  if (rows.length > MOST) return { contas: await resumir(escopo, ano, parcelas), resumidos: true };
  const contar = contador(parcelas);
  const contas = new Map<string, FatoDaCelula[]>();
  const seen = leitor.scope.entidadeIds;
  for (const row of rows) {
    if (consolidado && BETWEEN_ENTITIES.test(row.conta)) continue;
    const valor = toCents(row.valor);
    const centavos = contar({ ...row, debitos: row.dc === 'D' ? valor : 0n, creditos: row.dc === 'C' ? valor : 0n });
    if (centavos === 0n) continue;
    const alheia = seen !== null && !seen.includes(row.entidade_id);
    por(contas, `${row.conta} – ${row.titulo}`, {
      numero: String(row.numero),
      data: row.data,
      historico: alheia ? `${row.entidade}: ${row.historico}` : row.historico,
      documento: row.documento,
      centavos,
      destino: alheia ? null : `${lancamentoContabil.route.base}/${row.id}`,
    });
  }
  return { contas, resumidos: false };
}

/** What a movement counts in all of the parts together; cents, a half of one rounded away from zero. */
function contador(parcelas: readonly Parcela[]): (movimento: Movimento) => bigint {
  const medidores = parcelas.map(({ medida, filtro, peso }) => ({ medir: medidor(medida, filtro), peso }));
  return (movimento) => {
    const weighed = medidores.reduce((sum, { medir, peso }) => sum + medir(movimento) * peso, 0n);
    const half = weighed < 0n ? -ESCALA / 2n : ESCALA / 2n;
    return (weighed + half) / ESCALA;
  };
}

function por(contas: Map<string, FatoDaCelula[]>, nome: string, fato: FatoDaCelula): void {
  const own = contas.get(nome);
  if (own) own.push(fato);
  else contas.set(nome, [fato]);
}

/** The same from the kept balances: a sum for each account and month, which leads to the ledger of the account. */
async function resumir(escopo: Work, ano: number, parcelas: readonly Parcela[]): Promise<Map<string, FatoDaCelula[]>> {
  const { livro } = await livroDe(escopo, ano);
  const contar = contador(parcelas);
  const somas = new Map<string, { conta: string; periodo: number; centavos: bigint }>();
  for (const movimento of livro.movimentos) {
    const centavos = contar(movimento);
    if (centavos === 0n) continue;
    const { conta, periodo } = movimento;
    const chave = `${conta} ${String(periodo).padStart(2, '0')}`;
    somas.set(chave, { conta, periodo, centavos: (somas.get(chave)?.centavos ?? 0n) + centavos });
  }
  const plano = await escopo
    .inYear(ano)
    .db.rows<{ id: number; codigo: string; titulo: string }>('select id, codigo, titulo from plano_conta where codigo = any($1::text[])', [
      [...new Set([...somas.values()].map(({ conta }) => conta))],
    ]);
  const conhecidas = new Map(plano.map((conta) => [conta.codigo, conta]));
  const contas = new Map<string, FatoDaCelula[]>();
  for (const [, { conta, periodo, centavos }] of [...somas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = conhecidas.get(conta);
    const mes = String(Math.max(periodo, 1)).padStart(2, '0');
    por(contas, `${conta} – ${found?.titulo ?? ''}`, {
      numero: periodo === 0 ? `Abertura de ${ano}` : `${mes}/${ano}`,
      data: null,
      historico: 'Soma dos lançamentos',
      documento: null,
      centavos,
      destino: found ? `${livroRazao.path}?exercicio=${ano}&conta_id=${found.id}&inicio=${ano}-${mes}-01` : null,
    });
  }
  return contas;
}

/** SQL of the lines of the entries of some accounts, told apart as the balances are. */
function lancadosSql(work: Work): string {
  const { colunas, tabelas } = classificado(work);
  return `select l.id, l.numero, to_char(l.data, 'YYYY-MM-DD') as data, l.historico, l.documento, l.entidade_id, e.nome as entidade, l.periodo,
         c.codigo as conta, c.titulo, s.isf, ${colunas}, e.poder, s.dc, s.valor::text as valor
    from lancamento_contabil l
    join lateral (select x.*, public.conta_corrente_de(x) as conta_corrente from public.lancamento_contabil_linha x where x.pai_id = l.id) s on true
    join plano_conta c on c.id = s.conta_id join public.orgao e on e.id = l.entidade_id
    ${tabelas}
   where l.periodo between $1 and $2 and c.codigo like any($3::text[])
   order by l.data, l.entidade_id, l.numero, s.ordem limit $4`;
}
