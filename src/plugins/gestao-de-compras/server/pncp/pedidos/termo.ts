import type { Work } from '../../../../../server/work';
import { TIPO_TERMO } from '../../../calculo/pncp/codigos';
import { numero } from '../../../calculo/pncp/json';
import type { NaturezaTermo, TipoTermo } from '../../../resources/contratos/termo_contratual';
import { atualSql } from '../../contratos/valores';
import { soJson } from '../documento';
import { FaltaNoPedido, type Pedido, type Publicacao } from '../pedido';
import { caminhoDoContrato } from './caminho';

interface Termo extends Record<string, unknown> {
  contrato_id: number;
  numero: number;
  tipo: TipoTermo;
  naturezas: NaturezaTermo[];
  justificativa: string;
  fundamento: string | null;
  assinatura: string;
  efeito: string;
  global: string;
  inicio: string;
  fim: string | null;
  fim_nova: string | null;
  dias: number;
}

/** POST of a term of a contract (manual de integração, 1.4 and 1.8); a supressão goes as a negative value. */
export async function pedidoDoTermo(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const termo = await work.db.first<Termo>(
    `select t.contrato_id, t.numero, t.tipo, t.naturezas, t.justificativa, t.fundamento, to_char(t.data_assinatura, 'YYYY-MM-DD') as assinatura,
            (coalesce(t.valor_acrescido, 0) - coalesce(t.valor_suprimido, 0))::numeric(17,4)::text as efeito,
            ${atualSql('c')}::numeric(17,4)::text as global,
            to_char(c.vigencia_inicio, 'YYYY-MM-DD') as inicio, to_char(c.vigencia_fim, 'YYYY-MM-DD') as fim,
            to_char(t.vigencia_fim_nova, 'YYYY-MM-DD') as fim_nova, coalesce(t.vigencia_fim_nova - c.vigencia_fim, 0) as dias
       from public.termo_contratual t join public.contrato c on c.id = t.contrato_id where t.id = $1 and t.cliente_id = $2`,
    [publicacao.termo_id, work.cliente.id],
  );
  if (!termo) throw new FaltaNoPedido('O termo não existe mais.');
  const { path, cnpj, ano, numero: pai } = await caminhoDoContrato(work, termo.contrato_id);
  const tem = (...naturezas: NaturezaTermo[]) => naturezas.some((one) => termo.naturezas.includes(one));
  const body = {
    tipoTermoContratoId: TIPO_TERMO[termo.tipo],
    numeroTermoContrato: String(termo.numero),
    objetoTermoContrato: termo.justificativa.slice(0, 5120),
    dataAssinatura: termo.assinatura,
    qualificacaoAcrescimoSupressao: tem('acrescimo', 'supressao'),
    qualificacaoVigencia: tem('prazo', 'execucao'),
    qualificacaoFornecedor: tem('razao_social'),
    qualificacaoReajuste: tem('reajuste', 'repactuacao', 'reequilibrio'),
    qualificacaoInformativo: tem('dotacao', 'penalidade', 'outras'),
    informativoObservacao: tem('dotacao', 'penalidade', 'outras') ? termo.justificativa.slice(0, 5120) : null,
    fundamentoLegal: termo.fundamento ?? 'Lei 14.133/2021',
    valorAcrescido: numero(termo.efeito),
    valorGlobal: numero(termo.global),
    prazoAditadoDias: Math.max(termo.dias, 0),
    dataVigenciaInicio: termo.inicio,
    dataVigenciaFim: termo.fim_nova ?? termo.fim,
  };
  return { envio: soJson('POST', `${path}/termos`, body), cnpj, ano, pai };
}
