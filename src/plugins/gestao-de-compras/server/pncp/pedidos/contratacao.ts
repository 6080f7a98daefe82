import type { Work } from '../../../../../server/work';
import { BENEFICIO, CRITERIO, DOCUMENTO, INSTRUMENTO, instrumentoDe, MODALIDADE, MODO } from '../../../calculo/pncp/codigos';
import { numero } from '../../../calculo/pncp/json';
import { comDocumento } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { exigirArquivo, lerOrgao } from './orgao';

interface Processo extends Record<string, unknown> {
  orgao_id: number;
  natureza: string;
  modalidade: keyof typeof MODALIDADE;
  forma: 'eletronica' | 'presencial';
  criterio_julgamento: keyof typeof CRITERIO;
  modo_disputa: keyof typeof MODO;
  amparo_legal: string;
  numero: number;
  numero_modalidade: number | null;
  exercicio: number;
  objeto: string;
  srp: boolean;
  orcamento_sigiloso: boolean;
  motivo_presencial: string | null;
  abertura: string | null;
  encerramento: string | null;
  situacao: string;
}

interface Item extends Record<string, unknown> {
  numero: number;
  descricao: string;
  tipo: string;
  unidade: string;
  quantidade: string;
  unitario: string;
  total: string;
  beneficio: keyof typeof BENEFICIO;
}

async function lerProcesso(work: Work, id: number | null): Promise<Processo> {
  const row = await work.db.first<Processo>(
    `select p.*, to_char(p.data_inicio_propostas at time zone $3, 'YYYY-MM-DD"T"HH24:MI:SS') as abertura,
            to_char(p.data_fim_propostas at time zone $3, 'YYYY-MM-DD"T"HH24:MI:SS') as encerramento
       from public.processo_contratacao p where p.id = $1 and p.cliente_id = $2`,
    [id, work.cliente.id, work.cliente.fuso],
  );
  if (!row) throw new FaltaNoPedido('O processo de contratação não existe mais.');
  return row;
}

/** POST of a contratação with its items and its edital, aviso or ato (manual de integração, 1.4 and 1.8). */
export async function pedidoDaContratacao(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const processo = await lerProcesso(work, publicacao.processo_contratacao_id);
  const { cnpj, codigo_pncp } = await lerOrgao(work, processo.orgao_id);
  const instrumento = instrumentoDe(processo);
  const modalidadeId = MODALIDADE[processo.modalidade]?.[processo.forma];
  if (!modalidadeId) throw new FaltaNoPedido('A adesão a ata de outro ente não se publica como contratação: publica-se o contrato.');
  const arquivo = exigirArquivo(publicacao.arquivo, { edital: 'o edital', aviso: 'o aviso', ato: 'o ato que a autoriza' }[instrumento]);
  const body = {
    codigoUnidadeCompradora: codigo_pncp,
    tipoInstrumentoConvocatorioId: INSTRUMENTO[instrumento],
    modalidadeId,
    modoDisputaId: MODO[processo.modo_disputa],
    numeroCompra: String(processo.numero_modalidade ?? processo.numero),
    anoCompra: processo.exercicio,
    numeroProcesso: `${String(processo.numero).padStart(6, '0')}/${processo.exercicio}`,
    objetoCompra: processo.objeto.slice(0, 5120),
    srp: processo.srp,
    amparoLegalId: Number(processo.amparo_legal),
    ...(instrumento !== 'ato' && { dataAberturaProposta: processo.abertura, dataEncerramentoProposta: processo.encerramento }),
    justificativaPresencial: processo.forma === 'presencial' ? (processo.motivo_presencial ?? '').slice(0, 512) : null,
    itensCompra: (await lerItens(work, publicacao.processo_contratacao_id)).map((item) => itemDaCompra(processo, item)),
  };
  const envio = await comDocumento(work, `/v1/orgaos/${cnpj}/compras`, 'compra', body, {
    arquivo,
    tipo: DOCUMENTO[instrumento],
    titulo: publicacao.titulo ?? '',
  });
  return { envio, cnpj, ano: processo.exercicio, pai: null };
}

/** `tipoBeneficioId` of what has none to have; `itemCategoriaId` of movable goods, and of what is not sold. */
const NAO_SE_APLICA = 5;
const BENS_MOVEIS = 2;
const OUTRA_CATEGORIA = 3;

function lerItens(work: Work, processo: number | null): Promise<Item[]> {
  return work.db.rows<Item>(
    `select i.numero, coalesce(i.descricao, m.nome) as descricao, g.tipo, u.nome as unidade, i.quantidade::numeric(17,4)::text as quantidade,
            i.valor_unitario_estimado::numeric(17,4)::text as unitario, i.valor_total::numeric(17,4)::text as total, i.beneficio
       from public.processo_contratacao_itens i join public.material m on m.id = i.material_id
       join public.subgrupo_material s on s.id = m.subgrupo_id join public.grupo_material g on g.id = s.grupo_id
       join public.unidade_medida u on u.id = coalesce(i.unidade_id, m.unidade_id)
      where i.pai_id = $1 order by i.numero`,
    [processo],
  );
}

function itemDaCompra({ criterio_julgamento, orcamento_sigiloso, natureza, modalidade }: Processo, item: Item): object {
  const leilao = modalidade === 'leilao';
  const beneficio = natureza === 'licitacao' || item.beneficio !== 'sem' ? BENEFICIO[item.beneficio] : NAO_SE_APLICA;
  return {
    numeroItem: item.numero,
    materialOuServico: leilao || item.tipo === 'material' ? 'M' : 'S',
    tipoBeneficioId: leilao ? NAO_SE_APLICA : beneficio,
    incentivoProdutivoBasico: false,
    descricao: item.descricao.slice(0, 2048),
    unidadeMedida: item.unidade.slice(0, 30),
    quantidade: numero(item.quantidade),
    valorUnitarioEstimado: numero(item.unitario),
    valorTotal: numero(item.total),
    criterioJulgamentoId: CRITERIO[criterio_julgamento],
    orcamentoSigiloso: orcamento_sigiloso,
    itemCategoriaId: leilao ? BENS_MOVEIS : OUTRA_CATEGORIA,
    aplicabilidadeMargemPreferenciaNormal: false,
    aplicabilidadeMargemPreferenciaAdicional: false,
  };
}
