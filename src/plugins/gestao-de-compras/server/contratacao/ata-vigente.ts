import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { readClientes } from '../../../../server/clientes';
import { runAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { type AtaRegistroPreco, ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { tomadoDaAtaSql } from '../fornecimento/saldos';

type Item = AtaRegistroPreco['itens'][number];

/** The item of an ata that still gives. @throws ValidationError */
function itemVivo({ itens }: AtaRegistroPreco, numero: number | null): Item {
  const item = itens.find(({ item_numero }) => item_numero === numero);
  if (!item) throw new ValidationError({ item_numero: ['O item não está na ata.'] });
  if (item.cancelado_em) throw new ValidationError({ item_numero: ['O item já foi cancelado na ata.'] });
  return item;
}

/** Art. 82, IX: nothing more is asked of one item; what was ordered of it goes on. */
export async function cancelarItem(
  ata: AtaRegistroPreco,
  { item_numero, motivo }: { item_numero: number | null; motivo: string | null },
  tx: Work,
): Promise<void> {
  itemVivo(ata, item_numero);
  if (ata.itens.filter(({ cancelado_em }) => !cancelado_em).length === 1)
    throw new ValidationError({ item_numero: ['É o último item da ata: cancele a ata inteira.'] });
  await tx.db.execute('update public.ata_registro_preco_itens set cancelado_em = $3, motivo = $4 where pai_id = $1 and item_numero = $2', [
    ata.id,
    item_numero,
    tx.today(),
    motivo,
  ]);
}

interface Revisao {
  item_numero: number | null;
  valor_unitario: string | null;
  motivo: string | null;
}

/** R4: the registered price follows the market, by apostila, with its proof; what was ordered keeps its price. */
export async function revisarPreco(ata: AtaRegistroPreco, { item_numero, valor_unitario, motivo }: Revisao, tx: Work): Promise<void> {
  const { valor_unitario_registrado: antes } = itemVivo(ata, item_numero);
  if (compareDecimals(valor_unitario as string, antes) === 0)
    throw new ValidationError({ valor_unitario: [`O preço registrado já é R$ ${formatDecimal(antes, 4)}.`] });
  await tx.db.execute('update public.ata_registro_preco_itens set valor_unitario_registrado = $3 where pai_id = $1 and item_numero = $2', [
    ata.id,
    item_numero,
    valor_unitario,
  ]);
  await tx.db.execute(
    `insert into public.ata_registro_preco_revisoes (pai_id, ordem, item_numero, revisado_em, valor_anterior, valor_novo, motivo)
     select $1, coalesce(max(r.ordem) + 1, 0), $2, $3, $4, $5, $6 from public.ata_registro_preco_revisoes r where r.pai_id = $1`,
    [ata.id, item_numero, tx.today(), antes, valor_unitario, motivo],
  );
}

interface Remanejamento {
  item_numero: number | null;
  de_orgao_id: number | null;
  para_orgao_id: number | null;
  quantidade: string | null;
  anuencia: string | null;
}

/**
 * R6: what an órgão of the ata does not use goes to another, with its consent, and no more than it has left. The row of the ata, which every
 * order and contract on it locks, is locked.
 *
 * @throws ValidationError
 */
export async function remanejar(ata: AtaRegistroPreco, pedido: Remanejamento, tx: Work): Promise<void> {
  const { item_numero, de_orgao_id, para_orgao_id, quantidade, anuencia } = pedido;
  itemVivo(ata, item_numero);
  if (de_orgao_id === para_orgao_id) throw new ValidationError({ para_orgao_id: ['Escolha outro órgão.'] });
  if (!(await estaNaAta(tx, ata, para_orgao_id as number)))
    throw new ValidationError({ para_orgao_id: ['O órgão não é gerenciador nem participante desta ata. Quem não é dela a ela adere.'] });
  const livre = await saldoDoOrgao(tx, ata.id, item_numero as number, de_orgao_id as number);
  if (livre === null) throw new ValidationError({ de_orgao_id: ['O órgão não tem cota deste item.'] });
  if (compareDecimals(quantidade as string, livre) > 0)
    throw new ValidationError({ quantidade: [`O órgão só tem ${formatDecimal(livre)} sem uso. Remaneje até isso.`] });
  await tx.db.execute(
    'update public.ata_registro_preco_quotas set quantidade = quantidade - $4 where pai_id = $1 and item_numero = $2 and orgao_id = $3',
    [ata.id, item_numero, de_orgao_id, quantidade],
  );
  await tx.db.execute(
    `with sua as (
       update public.ata_registro_preco_quotas set quantidade = quantidade + $4 where pai_id = $1 and item_numero = $2 and orgao_id = $3 returning id)
     insert into public.ata_registro_preco_quotas (pai_id, ordem, orgao_id, item_numero, quantidade)
     select $1, (select coalesce(max(q.ordem) + 1, 0) from public.ata_registro_preco_quotas q where q.pai_id = $1), $3, $2, $4
      where not exists (select from sua)`,
    [ata.id, item_numero, para_orgao_id, quantidade],
  );
  await tx.db.execute(
    `insert into public.ata_registro_preco_remanejamentos (pai_id, ordem, item_numero, de_orgao_id, para_orgao_id, quantidade, remanejado_em, anuencia)
     select $1, coalesce(max(r.ordem) + 1, 0), $2, $3, $4, $5, $6, $7 from public.ata_registro_preco_remanejamentos r where r.pai_id = $1`,
    [ata.id, item_numero, de_orgao_id, para_orgao_id, quantidade, tx.today(), anuencia],
  );
}

/** Whether an órgão manages an ata or takes part in it. */
async function estaNaAta(tx: Work, { processo_contratacao_id, quotas }: AtaRegistroPreco, orgao: number): Promise<boolean> {
  if (quotas.some(({ orgao_id }) => orgao_id === orgao)) return true;
  const row = await tx.db.first('select id from public.processo_contratacao where id = $1 and cliente_id = $2 and orgao_id = $3', [
    processo_contratacao_id,
    tx.cliente.id,
    orgao,
  ]);
  return row !== undefined;
}

/** What an órgão has of an item and was not asked for: its quota, less what its entidade took beyond the quotas of its other órgãos. */
export async function saldoDoOrgao(tx: Work, ata: number, item: number, orgao: number): Promise<string | null> {
  const row = await tx.db.first<{ livre: string }>(
    `select least(q.quantidade, e.cotas - e.tomada)::text as livre
       from public.ata_registro_preco_quotas q join public.orgao o on o.id = q.orgao_id
       cross join lateral (
         select coalesce(sum(z.quantidade), 0) as cotas, ${tomadoDaAtaSql('$1', '$2', 'coalesce(o.entidade_id, o.id)')} as tomada
           from public.ata_registro_preco_quotas z join public.orgao y on y.id = z.orgao_id
          where z.pai_id = $1 and z.item_numero = $2 and coalesce(y.entidade_id, y.id) = coalesce(o.entidade_id, o.id)) e
      where q.pai_id = $1 and q.item_numero = $2 and q.orgao_id = $3`,
    [ata, item, orgao],
  );
  return row?.livre ?? null;
}

/** An ata ends by itself on the day after its term. */
export const atasQueTerminam: Nightly = {
  name: 'encerrar_atas',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      const resource = services.registry.get(ataRegistroPreco.name);
      const rows = await work.db.rows<{ id: number; entidade_id: number }>(
        `select id, entidade_id from public.ata_registro_preco
          where cliente_id = $1 and situacao in ('vigente', 'suspensa') and vigencia_fim < $2 and data_exclusao is null order by id`,
        [cliente.id, work.today()],
      );
      for (const { id, entidade_id } of rows) await runAct(work.inEntity(entidade_id), resource, id, 'encerrar', {});
    }
  },
};
