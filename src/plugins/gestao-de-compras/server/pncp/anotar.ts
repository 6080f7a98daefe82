import { performAct } from '../../../../server/documents/acts';
import type { Work } from '../../../../server/work';
import { termoContratual } from '../../resources/contratos/termo_contratual';
import { publicarTermo } from '../contratos/termo-atos';
import { publicarNoPncp } from './enfileirar';
import type { Publicacao } from './pedido';

type DoRegistro = Pick<Publicacao, 'id' | 'tipo' | 'operacao' | 'contrato_id' | 'termo_id'>;

/** What a publication brings about in what it publishes, on a day: contracts and terms are effective from it (Lei 14.133/2021, art. 94). */
export async function anotarNoRegistro(
  tx: Work,
  { id, tipo, operacao, contrato_id, termo_id }: DoRegistro,
  numero: string | null,
  dia: string = tx.today(),
): Promise<void> {
  if (operacao === 'exclusao') return anotarExclusao(tx, id);
  if (tipo === 'contrato' && operacao === 'inclusao' && contrato_id && numero) await anotarNoContrato(tx, contrato_id, numero, dia);
  if (tipo === 'termo' && operacao === 'inclusao' && termo_id) await anotarNoTermo(tx, termo_id, numero ?? '', dia);
}

/** The contract is effective from when it is published. */
export async function anotarNoContrato(tx: Work, id: number, numero: string, dia: string): Promise<void> {
  await tx.db.execute(
    "update contrato set publicacao = 'publicada', pncp_numero = $3, pncp_data = $4, versao = versao + 1 where id = $1 and cliente_id = $2",
    [id, tx.cliente.id, numero, dia],
  );
}

/** A term that was published by hand meanwhile stays as it was told. */
async function anotarNoTermo(tx: Work, id: number, numero_controle: string, data: string): Promise<void> {
  const termo = await tx.db.first<{ situacao: string }>(
    'select situacao from public.termo_contratual where id = $1 and cliente_id = $2 for update',
    [id, tx.cliente.id],
  );
  if (termo?.situacao !== 'assinado') return;
  await performAct(tx, tx.services.registry.get(termoContratual.name), id, 'publicar', (record) => ({
    run: () => publicarTermo(record as never, { numero_controle, data }, tx),
  }));
}

/** The signed term goes apart, once the portal has the term (manual de integração, 1.4). */
export async function publicarArquivoDoTermo(tx: Work, { titulo, termo_id }: Pick<Publicacao, 'titulo' | 'termo_id'>): Promise<void> {
  const termo = await tx.db.first<{ arquivo: number | null }>(
    'select arquivo from public.termo_contratual where id = $1 and cliente_id = $2',
    [termo_id, tx.cliente.id],
  );
  if (!termo?.arquivo || termo_id === null) return;
  await publicarNoPncp(tx, { tipo: 'documento', titulo: titulo ?? '', termo_id, arquivo: termo.arquivo });
}

/** What was published is no longer in the portal, nor is what was to change in it; a plan is there once, in whichever version. */
async function anotarExclusao(tx: Work, id: number): Promise<void> {
  const alvo = await tx.db.first<{ tipo: string; pca_id: number | null }>(
    `update public.publicacao_pncp p set situacao = 'excluida', versao = p.versao + 1
       from public.publicacao_pncp x where x.id = $1 and x.cliente_id = $2 and p.cliente_id = $2 and p.id = x.exclui_id returning p.tipo, p.pca_id`,
    [id, tx.cliente.id],
  );
  if (alvo?.tipo !== 'pca') return;
  await tx.db.execute(
    `update public.publicacao_pncp u set situacao = 'excluida', proxima_tentativa = null, versao = u.versao + 1 from public.pca v, public.pca p
      where u.cliente_id = $1 and p.id = $2 and p.cliente_id = $1 and v.id = u.pca_id and v.orgao_id = p.orgao_id and v.ano = p.ano
        and u.tipo = 'pca' and u.operacao = 'retificacao' and u.situacao in ('pendente', 'erro')`,
    [tx.cliente.id, alvo.pca_id],
  );
}
