import type { Work } from '../../../../../server/work';
import { lugarDoNumero } from '../../../calculo/pncp/controle';
import type { TipoPublicacao } from '../../../resources/pncp/publicacao_pncp';
import { EsperaDoPai } from '../pedido';
import { lerOrgao } from './orgao';
import { exigirPublicada } from './pai';

/** Where a record is in the portal. */
export interface Caminho {
  /** From `/v1`. */
  path: string;
  cnpj: string;
  ano: number;
  /** Its control number; of a term, that of its contract. */
  numero: string;
}

const orgaoDe = async (work: Work, sql: string, id: number | null): Promise<string> => {
  const row = await work.db.first<{ orgao_id: number }>(sql, [id, work.cliente.id]);
  return (await lerOrgao(work, row?.orgao_id ?? 0)).cnpj;
};

/** @throws EsperaDoPai while it was not published; FaltaNoPedido */
export async function caminhoDaContratacao(work: Work, id: number | null): Promise<Caminho> {
  const cnpj = await orgaoDe(work, 'select orgao_id from public.processo_contratacao where id = $1 and cliente_id = $2', id);
  const { ano, sequencial, numero_controle } = await exigirPublicada(work, 'contratacao', 'processo_contratacao_id', id, 'da contratação');
  return { path: `/v1/orgaos/${cnpj}/compras/${ano}/${sequencial}`, cnpj, ano, numero: numero_controle };
}

export async function caminhoDaAta(work: Work, id: number | null): Promise<Caminho> {
  const ata = await work.db.first<{ processo: number }>(
    'select processo_contratacao_id as processo from public.ata_registro_preco where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  const compra = await caminhoDaContratacao(work, ata?.processo ?? null);
  const { sequencial, numero_controle } = await exigirPublicada(work, 'ata', 'ata_id', id, 'da ata');
  return { ...compra, path: `${compra.path}/atas/${sequencial}`, numero: numero_controle };
}

/** A contract that was published before the queue knew of it is where its control number says. */
export async function caminhoDoContrato(work: Work, id: number | null): Promise<Caminho> {
  const cnpj = await orgaoDe(work, 'select orgao_id from public.contrato where id = $1 and cliente_id = $2', id);
  const contrato = await work.db.first<{ pncp_numero: string | null }>(
    'select pncp_numero from public.contrato where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  const dito = contrato?.pncp_numero ?? '';
  const lugar = lugarDoNumero('contrato', dito);
  const { ano, sequencial, numero_controle } = lugar
    ? { ...lugar, numero_controle: dito }
    : await exigirPublicada(work, 'contrato', 'contrato_id', id, 'do contrato');
  return { path: `/v1/orgaos/${cnpj}/contratos/${ano}/${sequencial}`, cnpj, ano, numero: numero_controle };
}

/** The empenho that is there in place of a contract (Lei 14.133/2021, art. 95). */
export async function caminhoDoEmpenho(work: Work, id: number | null): Promise<Caminho> {
  const { ano, sequencial, numero_controle } = await exigirPublicada(work, 'empenho', 'empenho_id', id, 'do empenho');
  const cnpj = numero_controle.slice(0, 14);
  return { path: `/v1/orgaos/${cnpj}/contratos/${ano}/${sequencial}`, cnpj, ano, numero: numero_controle };
}

/** What an instrumento de cobrança is charged by: the contract, or the empenho in its place. */
export const caminhoDoAjuste = (work: Work, { contrato_id, empenho_id }: Pick<Refs, 'contrato_id' | 'empenho_id'>): Promise<Caminho> =>
  contrato_id ? caminhoDoContrato(work, contrato_id) : caminhoDoEmpenho(work, empenho_id);

export async function caminhoDoTermo(work: Work, id: number | null): Promise<Caminho> {
  const termo = await work.db.first<{ contrato_id: number }>(
    'select contrato_id from public.termo_contratual where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  const contrato = await caminhoDoContrato(work, termo?.contrato_id ?? null);
  const { sequencial } = await exigirPublicada(work, 'termo', 'termo_id', id, 'do termo');
  // one that was published by hand has no place that the system knows
  if (sequencial === null) throw new EsperaDoPai('O termo foi publicado fora do sistema.');
  return { ...contrato, path: `${contrato.path}/termos/${sequencial}` };
}

/** The plan of an órgão and year, in whichever of its versions the portal was first told of it. */
export async function caminhoDoPca(work: Work, id: number | null): Promise<Caminho> {
  const cnpj = await orgaoDe(work, 'select orgao_id from public.pca where id = $1 and cliente_id = $2', id);
  const plano = await work.db.first<{ numero_controle: string; ano: number; sequencial: number }>(
    `select u.numero_controle, u.ano, u.sequencial from public.publicacao_pncp u join public.pca v on v.id = u.pca_id join public.pca p on p.id = $2
      where u.cliente_id = $1 and p.cliente_id = $1 and v.orgao_id = p.orgao_id and v.ano = p.ano and u.tipo = 'pca' and u.operacao = 'inclusao'
        and u.situacao in ('enviada', 'informada') order by u.id desc limit 1`,
    [work.cliente.id, id],
  );
  if (!plano) throw new EsperaDoPai('Espera a publicação do plano.');
  const { ano, sequencial, numero_controle } = plano;
  return { path: `/v1/orgaos/${cnpj}/pca/${ano}/${sequencial}`, cnpj, ano, numero: numero_controle };
}

type Refs = Record<'pca_id' | 'processo_contratacao_id' | 'ata_id' | 'contrato_id' | 'termo_id' | 'empenho_id', number | null>;

/** Where what a publication is of is in the portal; null of what has no place of its own. */
export function caminhoDe(work: Work, { tipo, ...refs }: Refs & { tipo: TipoPublicacao }): Promise<Caminho> | null {
  switch (tipo) {
    case 'pca':
      return caminhoDoPca(work, refs.pca_id);
    case 'contratacao':
      return caminhoDaContratacao(work, refs.processo_contratacao_id);
    case 'ata':
      return caminhoDaAta(work, refs.ata_id);
    case 'contrato':
      return caminhoDoContrato(work, refs.contrato_id);
    case 'termo':
      return caminhoDoTermo(work, refs.termo_id);
    case 'empenho':
      return caminhoDoEmpenho(work, refs.empenho_id);
    default:
      return null;
  }
}
