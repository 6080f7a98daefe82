import { Fraction } from '../../../../resources/definition/fraction';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { PosicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';
import type { SolicitacaoMaterial } from '../../resources/almoxarifado/solicitacao_material';
import { solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { ehPositivo } from './posicao';

/** What who turns a lack of stock into a demand says of it. */
interface Pedido {
  quantidade?: string | null;
  prazo_entrega_dias: number;
  justificativa: string;
  justificativa_fora_pca: string;
}

/** The draft that was made. */
interface Feita {
  id: number;
}

interface Falta {
  material_id: number;
  quantidade: string;
}

/** The demand of what a position lacks to its greatest stock. @throws ValidationError when it lacks nothing */
export async function gerarDaPosicao(tx: Work, { almoxarifado_id, material_id, sugestao }: PosicaoEstoque, pedido: Pedido): Promise<Feita> {
  const quantidade = pedido.quantidade ?? sugestao;
  if (!ehPositivo(quantidade))
    throw new ValidationError({ quantidade: ['Nada falta até o estoque máximo: informe a quantidade, ou o máximo no almoxarifado.'] });
  const row = await tx.db.first<{ departamento_id: number; nome: string }>(
    `select a.departamento_id, m.nome from almoxarifado a, public.material m where a.id = $1 and m.id = $2`,
    [almoxarifado_id, material_id],
  );
  return rascunharDemanda(tx, almoxarifado_id as number, {
    departamento_id: row?.departamento_id as number,
    solicitante_id: tx.caller?.pessoaId ?? null,
    pedido,
    objeto: `Reposição de estoque: ${row?.nome}`,
    faltas: [{ material_id: material_id as number, quantidade }],
  });
}

/** R4: the demand of what a requisition asked and the warehouse does not have. @throws ValidationError when it has all */
export async function gerarDaSolicitacao(tx: Work, record: SolicitacaoMaterial, pedido: Pedido): Promise<Feita> {
  const disponiveis = await tx.db.rows<{ material_id: number; disponivel: string }>(
    'select p.material_id, p.disponivel::text from posicao_estoque p where p.almoxarifado_id = $1',
    [record.almoxarifado_id],
  );
  const faltas = record.itens.flatMap(
    ({ material_id, quantidade_solicitada, quantidade_aprovada, quantidade_atendida, quantidade_reservada }) => {
      const ha = disponiveis.find((one) => one.material_id === material_id)?.disponivel ?? '0';
      const quantidade = Fraction.of(quantidade_aprovada ?? quantidade_solicitada)
        .minus(quantidade_atendida ?? '0')
        .minus(quantidade_reservada ?? '0')
        .minus(ha)
        .text(4);
      return ehPositivo(quantidade) ? [{ material_id, quantidade }] : [];
    },
  );
  if (faltas.length === 0) throw new ValidationError({ itens: ['O almoxarifado tem tudo o que falta entregar: nada há que comprar.'] });
  return rascunharDemanda(tx, record.almoxarifado_id, {
    departamento_id: record.departamento_id,
    solicitante_id: record.solicitante_id,
    pedido,
    faltas,
    objeto: `Material da solicitação ${record.rotulo}: ${record.finalidade}`.slice(0, 500),
  });
}

/** A draft of who calls, to be completed and sent. @throws AppError without regra 2 of the demands */
async function rascunharDemanda(
  tx: Work,
  almoxarifado: number,
  {
    departamento_id,
    solicitante_id,
    objeto,
    faltas,
    pedido,
  }: { departamento_id: number; solicitante_id: number | null; objeto: string; faltas: readonly Falta[]; pedido: Pedido },
): Promise<Feita> {
  if (!tx.has(solicitacaoDemanda.menu, 2))
    throw new AppError('SEM_PERMISSAO', {
      message: 'Quem faz solicitações de demanda é quem tem a permissão de as incluir: peça a um deles.',
    });
  const { justificativa, justificativa_fora_pca, prazo_entrega_dias } = pedido;
  const lugar = await tx.db.first<{ nome: string; endereco: string | null }>(
    'select a.nome, a.endereco from almoxarifado a where a.id = $1',
    [almoxarifado],
  );
  const { id } = await createRecord(tx, tx.services.registry.get(solicitacaoDemanda.name), {
    data: tx.today(),
    tipo: 'nova',
    urgencia: 'normal',
    departamento_id,
    solicitante_id,
    objeto,
    justificativa,
    justificativa_fora_pca,
    prazo_entrega_dias,
    local_entrega: [lugar?.nome, lugar?.endereco].filter(Boolean).join(', '),
    itens: faltas,
  });
  return { id };
}
