import type { Work } from '../../../../server/work';
import { contaIntra, deOperacaoIntra, equivalenteDe, PASSIVO_INTRA } from '../tabelas/equivalencia';

/** A row of the de-para that answers by itself. */
export interface LinhaDoDePara {
  prefixo: string;
  papel: string;
  tipo_despesa: string | null;
  /** Code of the account. */
  conta: string;
}

/** The de-para of some natures: code of the account of a role, or undefined where there is no row. */
export type DePara = (papel: string, natureza: string, tipoDespesa?: string | null) => string | undefined;

/** Everything that the de-para of the exercício says of these natures, in a statement, or two when some is intra OFSS. */
export async function lerDePara(work: Work, naturezas: readonly string[]): Promise<DePara> {
  if (naturezas.length === 0) return () => undefined;
  return deParaDe(work, naturezas, await work.db.rows<LinhaDoDePara & Record<string, unknown>>(LINHAS_DO_DE_PARA, [procuradas(naturezas)]));
}

/** The natures whose rows answer for some: themselves, and what they are accounted for as. */
export const procuradas = (naturezas: readonly string[]): string[] => [
  ...new Set(naturezas.flatMap((codigo) => [codigo, equivalenteDe(codigo)?.codigo ?? codigo])),
];

/** SQL of the rows of the de-para that may answer for the natures of `$1` (`procuradas`). */
export const LINHAS_DO_DE_PARA = `select n.prefixo, n.papel, n.tipo_despesa, c.codigo as conta from natureza_conta n join public.plano_conta c on c.id = n.conta_id
  where n.condicao is null and exists (select from unnest($1::text[]) x where x = n.prefixo or x like n.prefixo || '.%')`;

/** The de-para of natures by the rows that may answer for them. */
export async function deParaDe(work: Work, naturezas: readonly string[], linhas: readonly LinhaDoDePara[]): Promise<DePara> {
  const existentes = naturezas.some((codigo) => equivalenteDe(codigo)?.intra) ? await contasIntra(work, linhas) : new Set<string>();
  return (papel, natureza, tipo) => resolverConta(linhas, { papel, natureza, tipo }, (codigo) => existentes.has(codigo));
}

/** The accounts of intra OFSS operations of the chart that these rows could lead to. */
async function contasIntra(work: Work, linhas: readonly LinhaDoDePara[]): Promise<ReadonlySet<string>> {
  const rows = await work.db.rows<{ codigo: string }>(
    "select codigo from plano_conta where codigo = any($1::text[]) and tipo = 'A' and situacao",
    [[...new Set([...linhas.map(({ conta }) => contaIntra(conta)), ...Object.values(PASSIVO_INTRA)])]],
  );
  return new Set(rows.map(({ codigo }) => codigo));
}

/**
 * The account of a nature: of the rows that fit, the one that names the tipo de despesa, then the longest prefix, then the nature's own
 * before that of the modalidade that it is accounted for as.
 *
 * @param existe whether an account is an analytic one of the chart
 */
export function resolverConta(
  linhas: readonly LinhaDoDePara[],
  { papel, natureza, tipo }: { papel: string; natureza: string; tipo?: string | null | undefined },
  existe: (codigo: string) => boolean,
): string | undefined {
  const equivalente = equivalenteDe(natureza);
  const bestOf = (codigo: string) => {
    const fits = linhas.filter(
      (linha) =>
        linha.papel === papel &&
        (linha.tipo_despesa === null || linha.tipo_despesa === tipo) &&
        (codigo === linha.prefixo || codigo.startsWith(`${linha.prefixo}.`)),
    );
    return fits.sort((a, b) => classificar(b) - classificar(a))[0];
  };
  const own = bestOf(natureza);
  const other = equivalente ? bestOf(equivalente.codigo) : undefined;
  if (!other || (own && classificar(own) >= classificar(other))) return own?.conta;
  return equivalente?.intra ? deOperacaoIntra(other.conta, papel, existe) : other.conta;
}

const classificar = ({ prefixo, tipo_despesa }: LinhaDoDePara) => (tipo_despesa === null ? 0 : 1000) + prefixo.length;
