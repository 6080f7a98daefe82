import { addDays } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Pca } from '../../resources/planejamento/pca';
import type { ParteDoPlano } from '../../resources/pncp/publicacao_pncp';
import { publicarNoPncp } from './enfileirar';
import { type ItemDoPlano, lerItensDoPlano } from './pedidos/pca-itens';

/** The most items that the portal takes in one call (manual de integração, 1.8). */
const POR_LOTE = 1000;
/** Days from the approval of a plan, where no local decree says others (handbook Compras 3, R2 of the PCA). */
const DIAS_DE_PUBLICAR = 15;

export const doLote = <T>(todos: readonly T[], lote: number): T[] => todos.slice((lote - 1) * POR_LOTE, lote * POR_LOTE);
const lotes = (todos: readonly unknown[]) => Math.ceil(todos.length / POR_LOTE);

/** What a version of a plan changes of the one before. */
export interface Mudancas {
  incluidos: ItemDoPlano[];
  /** The number of each, and of its fields those that are others. */
  alterados: ItemDoPlano[];
  /** Their numbers. */
  retirados: number[];
}

/** What an approved version of a plan changes of the one that it replaced; both stay as they are. */
export async function compararVersoes(work: Work, pca_id: number): Promise<Mudancas> {
  const antes = await work.db.first<{ id: number }>(
    `select v.id from public.pca p join public.pca v on v.cliente_id = p.cliente_id and v.orgao_id = p.orgao_id and v.ano = p.ano
      where p.id = $1 and p.cliente_id = $2 and v.versao_plano < p.versao_plano and v.situacao = 'substituido' and v.data_exclusao is null
      order by v.versao_plano desc limit 1`,
    [pca_id, work.cliente.id],
  );
  const velhos = new Map((antes ? await lerItensDoPlano(work, antes.id) : []).map((item) => [item.numeroItem, item]));
  const novos = await lerItensDoPlano(work, pca_id);
  const mudancas: Mudancas = { incluidos: [], alterados: [], retirados: [] };
  for (const novo of novos) {
    const velho = velhos.get(novo.numeroItem);
    velhos.delete(novo.numeroItem);
    if (!velho) mudancas.incluidos.push(novo);
    else {
      const outros = Object.entries(novo).filter(([campo, valor]) => velho[campo] !== valor);
      if (outros.length > 0) mudancas.alterados.push({ numeroItem: novo.numeroItem, ...Object.fromEntries(outros) });
    }
  }
  return { ...mudancas, retirados: [...velhos.keys()] };
}

/** The inclusion, alive, of the plan that the portal has of an órgão and year, in whichever version it was sent. */
export function lerPlanoPublicado(work: Work, pca_id: number): Promise<{ id: number; situacao: string } | undefined> {
  return work.db.first(
    `select u.id, u.situacao from public.publicacao_pncp u join public.pca v on v.id = u.pca_id join public.pca p on p.id = $2
      where u.cliente_id = $1 and p.cliente_id = $1 and v.orgao_id = p.orgao_id and v.ano = p.ano and u.tipo = 'pca' and u.operacao = 'inclusao'
        and u.situacao <> 'excluida' order by u.id desc limit 1`,
    [work.cliente.id, pca_id],
  );
}

type DoPlano = Pick<Pca, 'id' | 'ano' | 'versao_plano' | 'motivo_revisao'>;

/**
 * An approved plan is owed to the portal (Lei 14.133/2021, arts. 12, § 1º, and 174, § 2º, I): whole, or, of one that is there, what its
 * revision changes. The portal has one plan of each unit and year.
 *
 * @param aprovado YYYY-MM-DD
 */
export async function publicarPlano(tx: Work, pca: DoPlano, aprovado: string): Promise<void> {
  const prazo = addDays(aprovado, DIAS_DE_PUBLICAR);
  if (!(await lerPlanoPublicado(tx, pca.id))) return publicarInteiro(tx, pca, prazo);
  const { incluidos, alterados, retirados } = await compararVersoes(tx, pca.id);
  const motivo = pca.motivo_revisao ?? 'Revisão do plano.';
  const partes: [ParteDoPlano, number][] = [
    ['retirados', Math.min(retirados.length, 1)],
    ['alterados', lotes(alterados)],
    ['incluidos', lotes(incluidos)],
  ];
  for (const [parte, quantos] of partes)
    for (let lote = 1; lote <= quantos; lote += 1) await publicarParte(tx, pca, { parte, lote, motivo, prazo });
}

async function publicarInteiro(tx: Work, pca: DoPlano, prazo: string): Promise<void> {
  await publicarNoPncp(tx, { tipo: 'pca', titulo: `Plano de contratações de ${pca.ano}`, pca_id: pca.id, parte: 'plano', lote: 1, prazo });
  const quantos = lotes(await lerItensDoPlano(tx, pca.id));
  for (let lote = 2; lote <= quantos; lote += 1)
    await publicarParte(tx, pca, { parte: 'plano', lote, motivo: 'Continuação dos itens do plano.', prazo });
}

const PALAVRAS: Record<ParteDoPlano, string> = {
  plano: 'continuação',
  incluidos: 'itens incluídos',
  alterados: 'itens alterados',
  retirados: 'itens retirados',
};

interface Parte {
  parte: ParteDoPlano;
  lote: number;
  motivo: string;
  prazo: string;
}

async function publicarParte(tx: Work, { id, ano, versao_plano }: DoPlano, { parte, lote, motivo, prazo }: Parte): Promise<void> {
  const qual = `Plano de contratações de ${ano}, versão ${versao_plano}: ${PALAVRAS[parte]}`;
  await publicarNoPncp(tx, {
    tipo: 'pca',
    titulo: lote > 1 ? `${qual}, ${lote}º lote` : qual,
    pca_id: id,
    parte,
    lote,
    motivo,
    prazo,
  });
}
