import { addDays, compareDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { totalDoItem } from '../../calculo/item';
import { type AtaRegistroPreco, ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { registradaSql, tomadoDeTodosDaAtaSql } from '../fornecimento/saldos';
import { saldoDoOrgao } from './ata-vigente';
import { registrarEvento } from './eventos';

interface Chamada {
  item_numero: number | null;
  aceita: boolean | null;
}

interface Reserva extends Record<string, unknown> {
  id: number;
  fornecedor_id: number;
  nome: string;
}

/**
 * An item that the winner left is of the next of the reserve who takes it at the registered price: what was not asked for yet is registered in
 * an ata of its own, for what is left of the term (Lei 14.133/2021, arts. 82, VII, and 90, § 2º; handbook Compras 4A, R4). The ata is locked.
 *
 * @throws ValidationError while the item is registered, and when nobody is left in the reserve
 */
export async function chamarReserva(ata: AtaRegistroPreco, { item_numero, aceita }: Chamada, tx: Work): Promise<undefined> {
  const { id, situacao, itens, processo_contratacao_id } = ata;
  const item = itens.find((one) => one.item_numero === item_numero);
  if (!item) throw new ValidationError({ item_numero: ['O item não está na ata.'] });
  if (situacao !== 'cancelada' && !item.cancelado_em)
    throw new ValidationError({ item_numero: ['O item está registrado. Cancele-o, ou a ata, antes de chamar a reserva.'] });
  await tx.db.first('select id from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update', [
    processo_contratacao_id,
    tx.cliente.id,
  ]);
  await exigirNaoSucedido(tx, id, item.item_numero);
  const proxima = await tx.db.first<Reserva>(
    `select r.id, r.fornecedor_id, n.nome from public.resultado_item_licitacao r join public.pessoa n on n.id = r.fornecedor_id
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.item_numero = $3 and r.situacao = 'reserva' and r.data_exclusao is null
      order by r.ordem limit 1 for update of r`,
    [processo_contratacao_id, tx.cliente.id, item_numero],
  );
  if (!proxima) throw new ValidationError({ item_numero: ['Não há mais ninguém no cadastro de reserva deste item.'] });
  if (!aceita) {
    await tx.db.execute(
      "update public.resultado_item_licitacao set situacao = 'cancelado', versao = versao + 1 where id = $1 and cliente_id = $2",
      [proxima.id, tx.cliente.id],
    );
    await registrarEvento(
      tx,
      processo_contratacao_id,
      `${proxima.nome}, do cadastro de reserva, não aceita o item ${item_numero} ao preço registrado.`,
    );
    return;
  }
  await exigirSemImpedimento(tx, proxima.fornecedor_id, tx.today(), 'item_numero');
  const quotas = await quotasLivres(tx, ata, item.item_numero);
  const quantidade = sumDecimals(['0', ...quotas.map((one) => one.quantidade)]);
  if (compareDecimals(quantidade, '0') <= 0)
    throw new ValidationError({ item_numero: ['Tudo o que se registrou deste item já foi pedido.'] });
  await passarResultado(tx, ata, proxima, item, quantidade);
  const vigencia_inicio = tx.today();
  const { material_id, valor_unitario_registrado, marca } = item;
  const nova = await createRecord(tx, tx.services.registry.get(ataRegistroPreco.name), {
    processo_contratacao_id,
    fornecedor_id: proxima.fornecedor_id,
    vigencia_inicio,
    quotas,
    vigencia_fim: ata.vigencia_fim > vigencia_inicio ? ata.vigencia_fim : addDays(somarAnos(vigencia_inicio, 1), -1),
    itens: [{ item_numero, material_id, quantidade_registrada: quantidade, valor_unitario_registrado, marca }],
  });
  await writeColumns(tx, ataRegistroPreco, nova.id, { ata_origem_id: id });
  await registrarEvento(
    tx,
    processo_contratacao_id,
    `${proxima.nome}, do cadastro de reserva, assume o item ${item_numero} ao preço registrado.`,
  );
}

/** @throws ValidationError when an ata already took the place of one in an item */
async function exigirNaoSucedido(tx: Work, ata: number, item: number): Promise<void> {
  const outra = await tx.db.first(
    `select a.id from public.ata_registro_preco a join public.ata_registro_preco_itens i on i.pai_id = a.id and i.item_numero = $3
      where a.ata_origem_id = $1 and a.cliente_id = $2 and a.data_exclusao is null limit 1`,
    [ata, tx.cliente.id, item],
  );
  if (outra) throw new ValidationError({ item_numero: ['A reserva deste item já foi chamada, e a ata que o sucede foi feita. Veja-a.'] });
}

/** What each órgão has of an item and did not ask for; two of one entidade do not count the same twice. */
async function quotasLivres(
  tx: Work,
  ata: AtaRegistroPreco,
  item: number,
): Promise<{ orgao_id: number; item_numero: number; quantidade: string }[]> {
  let resto = await livreDoItem(tx, ata.id, item);
  const quotas: { orgao_id: number; item_numero: number; quantidade: string }[] = [];
  for (const { orgao_id } of ata.quotas.filter(({ item_numero }) => item_numero === item)) {
    const livre = (await saldoDoOrgao(tx, ata.id, item, orgao_id)) ?? '0';
    const quantidade = compareDecimals(livre, resto) < 0 ? livre : resto;
    if (compareDecimals(quantidade, '0') <= 0) continue;
    quotas.push({ orgao_id, item_numero: item, quantidade });
    resto = sumDecimals([resto, `-${quantidade}`]);
  }
  return quotas;
}

/** What nobody asked for yet of an item of an ata. */
async function livreDoItem(tx: Work, ata: number, item: number): Promise<string> {
  const row = await tx.db.first<{ livre: string }>(
    `select greatest(${registradaSql('i')} - ${tomadoDeTodosDaAtaSql('$1', '$2')}, 0)::text as livre
       from public.ata_registro_preco_itens i where i.pai_id = $1 and i.item_numero = $2`,
    [ata, item],
  );
  return row?.livre ?? '0';
}

type Item = AtaRegistroPreco['itens'][number];

/** What was awarded of an item passes from who left it to who takes it, at the same price; of the first stays what was asked of it. */
async function passarResultado(tx: Work, ata: AtaRegistroPreco, proxima: Reserva, item: Item, quantidade: string): Promise<void> {
  await tx.db.execute(
    `update public.resultado_item_licitacao r set versao = versao + 1,
            situacao = case when r.quantidade > $5::numeric then r.situacao else 'cancelado' end,
            quantidade = case when r.quantidade > $5::numeric then r.quantidade - $5::numeric else r.quantidade end,
            valor_total = case when r.quantidade > $5::numeric then round((r.quantidade - $5::numeric) * r.valor_unitario, 2) else r.valor_total end
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.item_numero = $3 and r.fornecedor_id = $4 and r.situacao = 'homologado'
        and r.data_exclusao is null`,
    [ata.processo_contratacao_id, tx.cliente.id, item.item_numero, ata.fornecedor_id, quantidade],
  );
  await tx.db.execute(
    `update public.resultado_item_licitacao set situacao = 'homologado', quantidade = $3, valor_unitario = $4, valor_total = $5, versao = versao + 1
      where id = $1 and cliente_id = $2`,
    [proxima.id, tx.cliente.id, quantidade, item.valor_unitario_registrado, totalDoItem(quantidade, item.valor_unitario_registrado)],
  );
}
