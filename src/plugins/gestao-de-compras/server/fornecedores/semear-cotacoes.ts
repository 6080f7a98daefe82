import { addDays } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { pedidoCotacao } from '../../resources/planejamento/pedido_cotacao';
import { pesquisaPreco } from '../../resources/planejamento/pesquisa_preco';
import { respostaCotacao } from '../../resources/planejamento/resposta_cotacao';

const DIAS = 30;

/** A request for prices that suppliers are answering: one already did. */
export async function semearCotacoes(seed: Seed): Promise<void> {
  await seed.pause();
  const onde = await seed.work.db.first<{ entidade_id: number; exercicio: number }>(
    `select s.entidade_id, s.exercicio from public.solicitacao_demanda s
      where s.cliente_id = $1 and s.situacao = 'aguardando_compras' and s.chave_semente is not null order by s.id limit 1`,
    [seed.work.cliente.id],
  );
  if (onde) await seed.inEntity(onde.entidade_id, () => seed.inYear(onde.exercicio, () => semearNaEntidade(seed)));
}

async function semearNaEntidade(seed: Seed): Promise<void> {
  const { work } = seed;
  const solicitacao = await work.db.first<{ id: number; responsavel: number; material: number }>(
    `select s.id, s.solicitante_id as responsavel, (select i.material_id from solicitacao_demanda_itens i where i.pai_id = s.id order by i.id limit 1) as material
       from solicitacao_demanda s where s.situacao = 'aguardando_compras' and s.chave_semente is not null order by s.id limit 1`,
  );
  if (!solicitacao) return;
  const { id, responsavel, material } = solicitacao;
  const fornecedores = await work.db.rows<{ pessoa_id: number }>(
    "select f.pessoa_id from fornecedor_cadastro f where exists (select from public.fornecedor_cadastro_linhas_fornecimento l join subgrupo_material s on s.id = l.alvo_id where l.pai_id = f.id and s.codigo = '04.01') order by f.id limit 3",
  );
  const pesquisa = await seed.put(pesquisaPreco.name, 'pesquisa_preco:cotacao', {
    solicitacao_demanda_id: id,
    metodo: 'mediana',
    responsavel_id: responsavel,
    data: work.today(),
    cotacoes: [{ material_id: material, fonte: 'painel_pncp', data: '2026-10-01', valor_unitario: '243.0000' }],
  });
  const pedido = await seed.put(pedidoCotacao.name, 'pedido_cotacao:0', {
    pesquisa_preco_id: pesquisa,
    fornecedor_ids: fornecedores.map(({ pessoa_id }) => pessoa_id),
    prazo: `${addDays(work.today(), DIAS)}T18:00:00.000Z`,
    mensagem: 'Preços com entrega no almoxarifado central.',
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from pedido_cotacao where id = $1', [pedido]);
  if (row?.situacao !== 'rascunho') return;
  await runAct(work, work.services.registry.get(pedidoCotacao.name), pedido, 'enviar', {});
  // at one hour, so that the same seed always gives the same municipality
  await seed.at(new Date(`${work.today()}T15:00:00Z`), async () => {
    await seed.put(respostaCotacao.name, 'resposta_cotacao:0', {
      pedido_cotacao_id: pedido,
      fornecedor_id: fornecedores[1]?.pessoa_id,
      itens: [{ material_id: material, valor_unitario: '239.9000', marca: 'Sulfite Serra' }],
    });
  });
}
