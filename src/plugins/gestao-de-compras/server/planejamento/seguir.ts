import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { classificacaoInicial } from '../../calculo/contratacao/matriz';
import type { Modalidade } from '../../resources/contratacao/modalidades';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { type SolicitacaoDemanda, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { origemDaSolicitacao } from './saldo-da-origem';

/** What the process is of, where all of its items are of one kind. */
const CATEGORIA: Readonly<Record<string, string>> = {
  servico: 'servicos',
  obra: 'obras',
  servico_engenharia: 'servicos_engenharia',
  tic: 'tic',
};

function exigirPermissao(tx: Work, { menu, label }: { menu: string; label: { many: string } }): void {
  if (tx.has(menu, 2)) return;
  throw new AppError('SEM_PERMISSAO', { message: `Falta a permissão de incluir em ${label.many}: peça a quem a tem.` });
}

interface PedidoProcesso {
  modalidade: Modalidade;
  agente_id: number;
  amparo_legal?: string;
  srp?: boolean;
  /** The other solicitações that are bought with it. */
  outras_ids?: readonly number[] | null;
}

/** The draft of the process of an approved solicitação, and of those that are joined to it, with their items. @returns its id */
export async function gerarProcesso(tx: Work, solicitacao: SolicitacaoDemanda, pedido: PedidoProcesso): Promise<{ id: number }> {
  exigirPermissao(tx, processoContratacao);
  const { modalidade, agente_id, amparo_legal, srp = false, outras_ids } = pedido;
  const solicitacoes = [...new Set([solicitacao.id, ...(outras_ids ?? [])])];
  const inicial = classificacaoInicial(modalidade);
  const row = await tx.db.first<{ orgao_id: number; tipos: string[]; objetos: string[] }>(
    `select u.orgao_id, array(select distinct m.tipo from public.solicitacao_demanda_itens i join public.material m on m.id = i.material_id
         where i.pai_id = any($2::bigint[])) as tipos,
       array(select s.objeto from public.solicitacao_demanda s where s.cliente_id = $3 and s.id = any($2::bigint[])
         order by s.id <> $4, s.id) as objetos from departamento d join unidade u on u.id = d.unidade_id where d.id = $1`,
    [solicitacao.departamento_id, solicitacoes, tx.cliente.id, solicitacao.id],
  );
  const { id } = await createRecord(tx, tx.services.registry.get(processoContratacao.name), {
    orgao_id: row?.orgao_id,
    modalidade,
    ...inicial,
    srp,
    agente_id,
    // without a licitação the ground is that which was asked, and a dispute is what who writes it chooses
    ...(inicial.natureza === 'direta' && { amparo_legal, modo_disputa: 'nao_se_aplica' }),
    objeto_resumido: solicitacao.objeto,
    objeto: row?.objetos.join('; '),
    solicitacao_ids: solicitacoes,
    ...(row?.tipos.length === 1 && { categoria_processo: CATEGORIA[row.tipos[0] as string] ?? 'compras' }),
  });
  return { id };
}

/** The draft of the AF of what an approved solicitação asks and no AF has yet. @returns its id */
export async function rascunharAf(tx: Work, solicitacao: SolicitacaoDemanda, almoxarifado_id: number | null): Promise<{ id: number }> {
  exigirPermissao(tx, autorizacaoFornecimento);
  await tx.db.first('select id from public.solicitacao_demanda where id = $1 and cliente_id = $2 for no key update', [
    solicitacao.id,
    tx.cliente.id,
  ]);
  const origem = await origemDaSolicitacao(tx, solicitacao);
  const pedidas = await pedidasPorMaterial(tx, solicitacao.id);
  const itens = [...new Set(solicitacao.itens.map(({ material_id }) => material_id))].flatMap((material) => {
    const quer = solicitacao.itens.filter(({ material_id }) => material_id === material).map(({ quantidade }) => quantidade);
    const quantidade = sumDecimals([...quer, `-${pedidas.get(material) ?? '0'}`]);
    const item_numero = origem?.itens.find(({ material_id }) => material_id === material)?.numero;
    return item_numero && compareDecimals(quantidade, '0') > 0 ? [{ item_numero, quantidade }] : [];
  });
  if (itens.length === 0) throw new ValidationError({ id: ['Tudo o que a solicitação pede já está em autorizações de fornecimento.'] });
  const { tipo, ata_id, contrato_id, procedimento_auxiliar_id, departamento_id, prazo_entrega_dias } = solicitacao;
  const { id } = await createRecord(tx, tx.services.registry.get(autorizacaoFornecimento.name), {
    origem: tipo,
    ata_id,
    contrato_id,
    procedimento_auxiliar_id,
    prazo_entrega: prazo_entrega_dias,
    itens,
    ...(almoxarifado_id ? { almoxarifado_id } : { departamento_id }),
    solicitacao_demanda_id: solicitacao.id,
  });
  return { id };
}

/** What of each material the AFs of a solicitação have, drafts too, less what was cancelled of them. */
async function pedidasPorMaterial(tx: Work, solicitacao: number): Promise<Map<number, string>> {
  const rows = await tx.db.rows<{ material_id: number; quantidade: string }>(
    `select i.material_id, sum(i.quantidade - i.quantidade_cancelada)::text as quantidade
       from public.autorizacao_fornecimento a join public.autorizacao_fornecimento_itens i on i.pai_id = a.id
      where a.solicitacao_demanda_id = $1 and a.cliente_id = $2 and a.data_exclusao is null and a.situacao <> 'cancelada' group by 1`,
    [solicitacao, tx.cliente.id],
  );
  return new Map(rows.map(({ material_id, quantidade }) => [material_id, quantidade]));
}

/** Another draft that asks for the same, today. @returns its id */
export async function duplicar(tx: Work, solicitacao: SolicitacaoDemanda): Promise<{ id: number }> {
  const { tipo, ata_id, contrato_id, procedimento_auxiliar_id, departamento_id, solicitante_id, objeto, justificativa } = solicitacao;
  const { urgencia, local_entrega, prazo_entrega_dias, fiscal_indicado_id, gestor_indicado_id, itens } = solicitacao;
  const { id } = await createRecord(tx, tx.services.registry.get(solicitacaoDemanda.name), {
    tipo,
    ata_id,
    contrato_id,
    procedimento_auxiliar_id,
    departamento_id,
    solicitante_id,
    objeto,
    justificativa,
    urgencia,
    local_entrega,
    prazo_entrega_dias,
    fiscal_indicado_id,
    gestor_indicado_id,
    data: tx.today(),
    ...(tipo === 'nova' && {
      justificativa_fora_pca: solicitacao.justificativa_fora_pca ?? `Repete a solicitação ${solicitacao.rotulo}, que estava no plano.`,
    }),
    itens: itens.map(({ material_id, complemento, quantidade, unidade_id, valor_unitario_estimado, natureza_despesa_id, dotacao_id }) => ({
      material_id,
      complemento,
      quantidade,
      unidade_id,
      valor_unitario_estimado,
      natureza_despesa_id,
      dotacao_id,
    })),
  });
  return { id };
}
