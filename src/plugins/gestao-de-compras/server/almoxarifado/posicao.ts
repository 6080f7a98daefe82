import { compareDecimals } from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';

/** What a warehouse has of a material, as it is while it is locked. */
export interface Posicao extends Record<string, unknown> {
  id: number;
  almoxarifado_id: number;
  material_id: number;
  material: string;
  controla_lote: boolean;
  controla_validade: boolean;
  quantidade: string;
  valor: string;
  disponivel: string;
  ultimo_custo: string | null;
  ultimo_movimento: string | null;
}

/** Positions by warehouse and material. */
export class Posicoes {
  private readonly rows: ReadonlyMap<string, Posicao>;

  constructor(rows: readonly Posicao[]) {
    this.rows = new Map(rows.map((row) => [`${row.almoxarifado_id}|${row.material_id}`, row]));
  }

  /** @throws Error for one that was not locked: a defect of the caller */
  de(almoxarifado: number, material: number): Posicao {
    const row = this.rows.get(`${almoxarifado}|${material}`);
    if (!row) throw new Error(`A posição do material ${material} no almoxarifado ${almoxarifado} não foi travada.`);
    return row;
  }
}

/**
 * Locks the positions of some materials in some warehouses until the transaction ends, in one order for everybody; what a warehouse
 * never had begins at zero.
 */
export async function travarPosicoes(tx: Work, almoxarifados: readonly number[], materiais: readonly number[]): Promise<Posicoes> {
  const keys = [tx.cliente.id, [...new Set(almoxarifados)], [...new Set(materiais)]];
  await tx.db.execute(
    `insert into public.posicao_estoque (cliente_id, entidade_id, almoxarifado_id, material_id)
     select $1, $4, a.id, m.id from unnest($2::bigint[]) a(id), unnest($3::bigint[]) m(id)
      where not exists (select from public.posicao_estoque p where p.almoxarifado_id = a.id and p.material_id = m.id)
      order by a.id, m.id on conflict do nothing`,
    [...keys, entityOf(tx)],
  );
  const ids = await tx.db.rows<{ id: number }>(
    'select id from public.posicao_estoque where cliente_id = $1 and almoxarifado_id = any($2::bigint[]) and material_id = any($3::bigint[])',
    keys,
  );
  const locked = ids.map(({ id }) => id);
  await lockBalances(tx, posicaoEstoque.name, locked);
  return new Posicoes(await lerPosicoes(tx, locked));
}

/** Positions as they are. */
export async function lerPosicoes(tx: Work, ids: readonly number[]): Promise<Posicao[]> {
  return tx.db.rows<Posicao>(
    `select p.id, p.almoxarifado_id, p.material_id, m.codigo || ' ' || m.nome as material, m.controla_lote, m.controla_validade,
            p.quantidade::text, p.valor::text, p.disponivel::text, p.ultimo_custo::text, p.ultimo_movimento::text
       from public.posicao_estoque p join public.material m on m.id = p.material_id
      where p.cliente_id = $1 and p.id = any($2::bigint[]) order by p.id`,
    [tx.cliente.id, ids],
  );
}

/** A quantity as people write it: up to four places, without zeros at the end of them. */
export function escreverQuantidade(value: string): string {
  const [whole = '0', places = ''] = value.split('.');
  const written = places.replace(/0+$/, '');
  return written ? `${whole},${written}` : whole;
}

export const ehPositivo = (value: string | null | undefined): value is string =>
  typeof value === 'string' && compareDecimals(value, '0') > 0;
