import { writtenNumber } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { empenho } from '../../../execucao-orcamentaria/resources/empenho';
import type { AdesaoAta } from '../../resources/contratacao/adesao_ata';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import type { Recebimento } from '../../resources/fornecimento/recebimento';
import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { prazoDoPncp } from '../contratos/assinar';
import { publicarNoPncp } from './enfileirar';
import { excluirDoPncp } from './excluir';
import { guardarNota, jaPublicado, notaDoEmpenho } from './nota-empenho';

type DaAf = Pick<AutorizacaoFornecimento, 'origem' | 'empenho_id' | 'contrato_id' | 'ata_id' | 'processo_contratacao_id'>;

/**
 * The empenho of an order that was issued: below its contract or, where there is none, in its place, as one that is published within the
 * same days (Lei 14.133/2021, arts. 94, 95 and 174, § 2º, VI).
 */
export async function publicarEmpenhoDaAf(tx: Work, af: DaAf): Promise<void> {
  const { origem, empenho_id, contrato_id } = af;
  if (!empenho_id) return;
  if (contrato_id) return publicarEmpenhoDoContrato(tx, empenho_id, contrato_id);
  if ((origem !== 'processo' && origem !== 'ata') || (await jaPublicado(tx, empenho_id, af))) return;
  const row = await tx.db.first<{ emissao: string; exercicio: number }>(
    "select to_char(e.data_emissao, 'YYYY-MM-DD') as emissao, e.exercicio from public.empenho e where e.id = $1 and e.cliente_id = $2",
    [empenho_id, tx.cliente.id],
  );
  const arquivo = await notaDoEmpenho(tx, empenho_id, row?.exercicio ?? tx.setting.exercicio);
  const { processo_contratacao_id, ata_id } = af;
  const daCompra = Object.fromEntries(Object.entries({ processo_contratacao_id, ata_id }).filter(([, id]) => id !== null));
  await publicarNoPncp(tx, {
    tipo: 'empenho',
    titulo: `Empenho ${await writtenNumber(tx, empenho, empenho_id)}`,
    empenho_id,
    ...daCompra,
    arquivo,
    prazo: await prazoDoPncp(tx, { processo_contratacao_id, ata_id }, row?.emissao ?? tx.today()),
  });
  await guardarNota(tx, arquivo);
}

/** An empenho of a contract goes below it, once. */
export async function publicarEmpenhoDoContrato(tx: Work, empenho_id: number, contrato_id: number): Promise<void> {
  const titulo = `Empenho ${await writtenNumber(tx, empenho, empenho_id)} do contrato`;
  await publicarNoPncp(tx, { tipo: 'empenho_contrato', titulo, empenho_id, contrato_id });
}

/** The NF-e of what was received of a contract, or of the empenho in its place, is an instrumento de cobrança (Lei 14.133/2021, art. 174, § 2º, VI). */
export async function publicarCobranca(
  tx: Work,
  { id, modelo, chave, nota_numero }: Pick<Recebimento, 'id' | 'modelo' | 'chave' | 'nota_numero'>,
  { origem, contrato_id, empenho_id }: DaAf,
): Promise<void> {
  if (modelo !== 'nfe' || !chave) return;
  const ajuste = contrato_id ? { contrato_id } : empenho_id && (origem === 'processo' || origem === 'ata') ? { empenho_id } : null;
  if (!ajuste) return;
  await publicarNoPncp(tx, { tipo: 'cobranca', titulo: `NF-e ${nota_numero}`, recebimento_id: id, ...ajuste });
}

/** What was received and was taken back is not charged any more. */
export function desfazerCobranca(tx: Work, recebimento_id: number, motivo: string): Promise<void> {
  return desfazer(tx, 'recebimento_id', recebimento_id, motivo);
}

/** Who was authorised to adhere is a party of the ata, of which the portal asks the unit (Lei 14.133/2021, art. 86, § 2º). */
export async function publicarAdesao(
  tx: Work,
  { id, ata_id, orgao_aderente }: Pick<AdesaoAta, 'id' | 'ata_id' | 'orgao_aderente'>,
): Promise<void> {
  await publicarNoPncp(tx, { tipo: 'adesao', titulo: `Adesão de ${orgao_aderente}`, adesao_id: id, ata_id });
}

export function desfazerAdesao(tx: Work, adesao_id: number, motivo: string): Promise<void> {
  return desfazer(tx, 'adesao_id', adesao_id, motivo);
}

/** An empenho that was annulled whole. */
export function desfazerEmpenho(tx: Work, empenho_id: number, motivo: string): Promise<void> {
  return desfazer(tx, 'empenho_id', empenho_id, motivo);
}

/** What each is the publication of; a cobrança of an empenho is of its receipt. */
const TIPOS = {
  recebimento_id: "('cobranca')",
  adesao_id: "('adesao')",
  empenho_id: "('empenho', 'empenho_contrato')",
} as const;

/** What is in the portal is excluded from it; what was never sent leaves the queue. */
async function desfazer(tx: Work, campo: keyof typeof TIPOS, id: number, motivo: string): Promise<void> {
  const publicacao = await tx.db.first<PublicacaoPncp & Record<string, unknown>>(
    `select p.* from public.publicacao_pncp p where p.${campo} = $1 and p.cliente_id = $2 and p.tipo in ${TIPOS[campo]} and p.operacao = 'inclusao' and p.situacao <> 'excluida'
      order by p.id desc limit 1 for update of p`,
    [id, tx.cliente.id],
  );
  if (!publicacao) return;
  const { situacao } = publicacao;
  if (situacao !== 'pendente' && situacao !== 'erro') return excluirDoPncp(tx, publicacao, motivo);
  await tx.db.execute(
    `update public.publicacao_pncp set situacao = 'excluida', proxima_tentativa = null, erro = 'Desfeito antes de ser publicado.', versao = versao + 1
      where id = $1 and cliente_id = $2`,
    [publicacao.id, tx.cliente.id],
  );
}
