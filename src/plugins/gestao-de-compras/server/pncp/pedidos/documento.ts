import type { Work } from '../../../../../server/work';
import { DOCUMENTO, DOCUMENTO_DA_CONTRATACAO } from '../../../calculo/pncp/codigos';
import type { TipoTermo } from '../../../resources/contratos/termo_contratual';
import { soDocumento } from '../documento';
import type { Pedido, Publicacao } from '../pedido';
import { caminhoDaContratacao, caminhoDoContrato, caminhoDoTermo } from './caminho';
import { exigirArquivo } from './orgao';

/** POST of a file of what is already published: a contratação, a contract, or a term (manual de integração, 1.4). */
export async function pedidoDoDocumento(work: Work, publicacao: Publicacao): Promise<Pedido> {
  const { termo_id, contrato_id, processo_contratacao_id, documento, titulo } = publicacao;
  const { path, cnpj, ano, numero } = await (termo_id
    ? caminhoDoTermo(work, termo_id)
    : contrato_id
      ? caminhoDoContrato(work, contrato_id)
      : caminhoDaContratacao(work, processo_contratacao_id));
  const tipo = termo_id ? await tipoDoTermo(work, termo_id) : DOCUMENTO_DA_CONTRATACAO[documento ?? 'outros'];
  const arquivo = exigirArquivo(publicacao.arquivo, 'o documento');
  const envio = await soDocumento(work, `${path}/arquivos`, { arquivo, tipo, titulo: titulo ?? '' });
  return { envio, cnpj, ano, pai: numero };
}

async function tipoDoTermo(work: Work, id: number): Promise<number> {
  const row = await work.db.first<{ tipo: TipoTermo }>('select tipo from public.termo_contratual where id = $1 and cliente_id = $2', [
    id,
    work.cliente.id,
  ]);
  return DOCUMENTO[row?.tipo ?? 'aditivo'];
}
