import { compareDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { moveBalances } from '../../../../server/documents/balances';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';
import { type SolicitacaoMaterial, solicitacaoMaterial } from '../../resources/almoxarifado/solicitacao_material';
import { exigirResponsavel, fazerMovimento } from './movimentar';
import { ehPositivo, escreverQuantidade, type Posicoes, travarPosicoes } from './posicao';

async function ler(tx: Work, id: number): Promise<SolicitacaoMaterial> {
  const server = tx.services.registry.get(solicitacaoMaterial.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as SolicitacaoMaterial;
}

/** Locks the positions of what a requisition asks. */
export async function travarSolicitacao(tx: Work, id: number): Promise<Posicoes> {
  const { almoxarifado_id, itens } = await ler(tx, id);
  return travarPosicoes(
    tx,
    [almoxarifado_id],
    itens.map(({ material_id }) => material_id),
  );
}

/** Reserves what was approved, as far as it is available (R1). @throws ValidationError when nothing is */
export async function separarSolicitacao(tx: Work, id: number): Promise<void> {
  const posicoes = await travarSolicitacao(tx, id);
  const { almoxarifado_id, itens } = await ler(tx, id);
  await exigirResponsavel(tx, almoxarifado_id);
  const reservas = itens.map(({ material_id, quantidade_aprovada }) => {
    const posicao = posicoes.de(almoxarifado_id, material_id);
    return {
      material_id,
      posicao,
      quantidade: Fraction.min(Fraction.of(quantidade_aprovada ?? '0'), Fraction.of(posicao.disponivel)).text(4),
    };
  });
  if (!reservas.some(({ quantidade }) => ehPositivo(quantidade)))
    throw new ValidationError({ itens: ['Não há estoque de nenhum dos itens: peça-os ao setor de compras, ou cancele a solicitação.'] });
  await moveBalances(
    tx,
    posicaoEstoque.name,
    reservas.map(({ posicao, quantidade }) => ({ id: posicao.id, add: { reservado: quantidade } })),
  );
  await gravarReserva(tx, id, reservas);
}

/**
 * Delivers what the almoxarife typed or, left blank, all that is still missing and is there: the issue is confirmed, and what it took of the
 * reserve leaves it.
 *
 * @throws ValidationError when there is nothing to deliver
 */
export async function atenderSolicitacao(tx: Work, id: number): Promise<void> {
  const posicoes = await travarSolicitacao(tx, id);
  const solicitacao = await ler(tx, id);
  const { almoxarifado_id, itens } = solicitacao;
  await exigirResponsavel(tx, almoxarifado_id);
  const entregas = itens.map((item, n) => entregaDe(item, posicoes.de(almoxarifado_id, item.material_id), n));
  if (!entregas.some(({ quantidade }) => ehPositivo(quantidade)))
    throw new ValidationError({ itens: ['Não há o que entregar: informe a quantidade a entregar, ou encerre a solicitação com saldo.'] });
  await moveBalances(
    tx,
    posicaoEstoque.name,
    entregas.map(({ posicao, daReserva }) => ({ id: posicao.id, add: { reservado: `-${daReserva}` } })),
  );
  await registrarEntrega(tx, id, entregas);
  await fazerMovimento(tx, {
    almoxarifado_id,
    tipo: 'saida_consumo',
    data: tx.today(),
    solicitacao_material_id: id,
    departamento_destino_id: solicitacao.departamento_id,
    centro_custo_id: solicitacao.centro_custo_id,
    itens: entregas
      .filter(({ quantidade }) => ehPositivo(quantidade))
      .map(({ material_id, quantidade }) => ({ material_id, quantidade, valor_total: null, lote: null, validade: null })),
  });
  const completa = itens.every((item, n) => compareDecimals(faltaDe(item).text(4), entregas[n]?.quantidade ?? '0') === 0);
  await tx.db.execute('update public.solicitacao_material set situacao = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    completa ? 'atendida' : 'atendida_parcial',
  ]);
}

/** Gives back what is still reserved. */
export async function liberarReserva(tx: Work, id: number): Promise<void> {
  const posicoes = await travarSolicitacao(tx, id);
  const { almoxarifado_id, itens } = await ler(tx, id);
  const reservados = itens.filter(({ quantidade_reservada }) => ehPositivo(quantidade_reservada));
  await moveBalances(
    tx,
    posicaoEstoque.name,
    reservados.map((item) => ({
      id: posicoes.de(almoxarifado_id, item.material_id).id,
      add: { reservado: `-${item.quantidade_reservada}` },
    })),
  );
  await gravarReserva(
    tx,
    id,
    reservados.map(({ material_id }) => ({ material_id, quantidade: '0' })),
  );
}

type Item = SolicitacaoMaterial['itens'][number];
type Posicao = ReturnType<Posicoes['de']>;

interface Entrega {
  material_id: number;
  posicao: Posicao;
  quantidade: string;
  daReserva: string;
}

const faltaDe = ({ quantidade_aprovada, quantidade_atendida }: Item) =>
  Fraction.of(quantidade_aprovada ?? '0').minus(quantidade_atendida ?? '0');

/** What is delivered of an item: its own reserve first, then what is of nobody. @throws ValidationError by the line */
function entregaDe(item: Item, posicao: Posicao, n: number): Entrega {
  const { material_id, quantidade_entregar } = item;
  const reservada = Fraction.of(item.quantidade_reservada ?? '0');
  const ha = reservada.plus(posicao.disponivel);
  const pedida = quantidade_entregar === null ? Fraction.min(faltaDe(item), ha) : Fraction.of(quantidade_entregar);
  if (pedida.compare(ha) > 0)
    throw new ValidationError({
      [`itens.${n}.quantidade_entregar`]: [
        `De ${posicao.material} há ${escreverQuantidade(ha.text(4))} a entregar: informe até essa quantidade.`,
      ],
    });
  return { material_id, posicao, quantidade: pedida.text(4), daReserva: Fraction.min(pedida, reservada).text(4) };
}

async function registrarEntrega(tx: Work, id: number, entregas: readonly Entrega[]): Promise<void> {
  await tx.db.execute(
    `update public.solicitacao_material_itens i set quantidade_atendida = coalesce(i.quantidade_atendida, 0) + x.quantidade,
            quantidade_reservada = coalesce(i.quantidade_reservada, 0) - x.reserva, quantidade_entregar = null
       from unnest($2::bigint[], $3::numeric[], $4::numeric[]) x(material, quantidade, reserva) where i.pai_id = $1 and i.material_id = x.material`,
    [
      id,
      entregas.map(({ material_id }) => material_id),
      entregas.map(({ quantidade }) => quantidade),
      entregas.map(({ daReserva }) => daReserva),
    ],
  );
}

async function gravarReserva(tx: Work, id: number, linhas: readonly { material_id: number; quantidade: string }[]): Promise<void> {
  await tx.db.execute(
    `update public.solicitacao_material_itens i set quantidade_reservada = x.quantidade
       from unnest($2::bigint[], $3::numeric[]) x(material, quantidade) where i.pai_id = $1 and i.material_id = x.material`,
    [id, linhas.map(({ material_id }) => material_id), linhas.map(({ quantidade }) => quantidade)],
  );
}
