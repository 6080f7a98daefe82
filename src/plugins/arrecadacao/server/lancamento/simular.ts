import type { Work } from '../../../../server/work';
import { type Lancado, lancar, notLaunched } from '../../calculo/lancamento';
import { type ImovelLancavel, type LeiTributo, lerLancaveis, lerLei } from './ler-imoveis';

/** For which tributo, exercício and imóveis; what a retificação corrects, and why. */
export interface Simulacao {
  lote: number;
  tributo: number;
  exercicio: number;
  setor?: number | null;
  imovel?: number | null;
  retifica?: number;
  motivo?: string;
}

/**
 * Writes what each imóvel would owe, or why it is not launched. Nobody owes anything yet.
 *
 * @returns ids of the rows, in the order of the inscrições
 */
export async function simular(tx: Work, { lote, tributo, exercicio, setor, imovel, retifica, motivo }: Simulacao): Promise<number[]> {
  const lei = await lerLei(tx, tributo, exercicio);
  const properties = await lerLancaveis(tx, tributo, exercicio, { setor: setor ?? null, imovel: imovel ?? null });
  const rows = properties.map((one) => ({
    imovel_id: one.id,
    contribuinte_id: one.contribuinte_id,
    base: one.valor_venal,
    ...lancamentoDe(one, lei, exercicio),
  }));
  const written = await tx.db.rows<{ id: number }>(
    `insert into lancamento_tributario (cliente_id, usuario_cadastro_id, lote_id, tributo_id, exercicio, retifica_id, motivo,
            imovel_id, contribuinte_id, base, imposto, renuncia, valor, desconto_unica, impedimento, memoria)
     select $1, $2, $3, $4, $5, $6, $7, x.imovel_id, x.contribuinte_id, x.base, x.imposto, x.renuncia, x.valor, x.desconto_unica, x.impedimento, x.memoria
       from jsonb_to_recordset($8::jsonb) as x(imovel_id bigint, contribuinte_id bigint, base numeric, imposto numeric, renuncia numeric,
            valor numeric, desconto_unica numeric, impedimento text, memoria text)
     returning id`,
    [tx.cliente.id, tx.caller?.usuarioId ?? null, lote, tributo, exercicio, retifica ?? null, motivo ?? null, JSON.stringify(rows)],
  );
  return written.map(({ id }) => id);
}

function lancamentoDe(one: ImovelLancavel, lei: LeiTributo, exercicio: number): Lancado {
  if (one.lancado) return notLaunched(`Já lançado em ${exercicio}: para mudar o valor, retifique o lançamento em vigor.`);
  if (!one.avaliado) return notLaunched(`O imóvel não foi avaliado em ${exercicio}.`);
  if (one.valor_venal === null) return notLaunched('A avaliação tem inconsistências: complete o cadastro e calcule de novo.');
  if (one.contribuinte_id === null) return notLaunched('O imóvel não tem proprietário principal em 1º de janeiro.');
  const own = lei.aliquotas.filter(({ uso }) => uso === one.uso);
  const faixas = own.length > 0 ? own : lei.aliquotas.filter(({ uso }) => uso === null);
  const desconto = lei.calendario.find(({ parcela }) => parcela === 0)?.desconto ?? null;
  return lancar(one.valor_venal, one.isencao ?? '0', { marginal: lei.marginal, faixas, valor_minimo: lei.valor_minimo, desconto });
}
