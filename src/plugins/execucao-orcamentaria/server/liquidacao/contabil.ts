import { compareDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Parte } from '../../../contabilidade/server';
import type { Empenho, TipoDespesa } from '../../resources/empenho';
import { contextoDoEmpenho } from '../empenho/ler';
import { menos } from '../saldos';

/** Of what recognises its liability when it is liquidated: a liability that competence had recognised, an advance, or any other. */
const EVENTO_DO_TIPO: Partial<Record<TipoDespesa, string>> = { suprimento: '3040', divida: '3023', precatorio: '3023' };
/** A sentence without precatório was recognised by nobody before. */
export const eventoDireto = ({ tipo_despesa, precatorio_id }: Pick<Empenho, 'tipo_despesa' | 'precatorio_id'>): string =>
  (tipo_despesa === 'precatorio' && precatorio_id === null ? undefined : EVENTO_DO_TIPO[tipo_despesa]) ?? '3021';

/** What was recognised before it was liquidated, whatever it is of. */
export const RECONHECIDO = '3022';

/** A part of a liquidação: how much, by which event, and what in liquidação it took. */
export interface ParteDaLiquidacao {
  evento: string;
  valor: string;
  em_liquidacao_id: number | null;
  /** The account that it goes to, in the place of the one of the nature. */
  conta?: string | null;
}

/** A row that says where a part of a liquidação goes, or what in liquidação it takes. */
interface LinhaDaLiquidacao extends Record<string, unknown> {
  em_liquidacao_id: number | null;
  valor: string;
  conta: string | null;
}

/** What of a liquidação its parts follow from. */
interface Reconhecida {
  valor: string;
  evento: string;
}

/** The parts of a liquidação in their order: what recognised its liability then, and what each recognition before it gave. */
export async function partesDa(tx: Work, { id, ...reconhecida }: Reconhecida & { id: number }): Promise<ParteDaLiquidacao[]> {
  const rows = await tx.db.rows<LinhaDaLiquidacao>(
    `select null::bigint as em_liquidacao_id, d.valor::text, c.codigo as conta, 0 as lugar, d.ordem from public.liquidacao_detalhes d
       left join public.plano_conta c on c.id = d.conta_contabil_id where d.pai_id = $1
     union all select o.em_liquidacao_id, o.valor::text, null, 1, o.ordem from public.liquidacao_origens o where o.pai_id = $1 order by lugar, ordem`,
    [id],
  );
  return emPartes(reconhecida, rows);
}

/** The same by its rows; without any it is one part. */
export function emPartes({ valor, evento }: Reconhecida, rows: readonly LinhaDaLiquidacao[]): ParteDaLiquidacao[] {
  const taken = rows.filter((row) => row.em_liquidacao_id !== null);
  const direto = taken.reduce((left, line) => menos(left, line.valor), valor);
  const destinos = rows.filter((row) => row.em_liquidacao_id === null);
  const own = destinos.length > 0 || compareDecimals(direto, '0') <= 0 ? destinos : [{ valor: direto, conta: null }];
  return [
    ...own.map((line) => ({ evento, valor: line.valor, em_liquidacao_id: null, conta: line.conta })),
    ...taken.map((line) => ({ evento: RECONHECIDO, valor: line.valor, em_liquidacao_id: line.em_liquidacao_id })),
  ];
}

/** Of parts in order, those of the amount that comes after what was taken of them before. */
export function fatia(partes: readonly ParteDaLiquidacao[], antes: string, valor: string): ParteDaLiquidacao[] {
  let [skip, wanted] = [antes, valor];
  return partes.flatMap((parte) => {
    const left = least(parte.valor, skip);
    skip = menos(skip, left);
    const mine = least(menos(parte.valor, left), wanted);
    wanted = menos(wanted, mine);
    return compareDecimals(mine, '0') > 0 ? [{ ...parte, valor: mine }] : [];
  });
}

const least = (a: string, b: string) => (compareDecimals(a, b) < 0 ? a : b);

/** The parts as the ledger takes them. */
export function paraOLivro(record: Empenho, partes: readonly ParteDaLiquidacao[], espelho = false): Parte[] {
  const contexto = contextoDoEmpenho(record);
  return partes.map(({ evento, valor, conta }) => ({
    evento: espelho ? `${evento}E` : evento,
    valor,
    contexto: conta ? { ...contexto, contas: { ...contexto.contas, VPD: conta } } : contexto,
  }));
}
