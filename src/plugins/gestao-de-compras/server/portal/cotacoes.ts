import { storeFile } from '../../../../server/files/files';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import { publicAddress, writeTo } from '../../../../server/mail/letter';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { respostaCotacao } from '../../resources/planejamento/resposta_cotacao';
import { representadoSql } from './representante';

/** What a supplier answers. */
export interface RespostaDigitada {
  itens: { item: number; valor_unitario: string; marca: string | null }[];
  validade: string | null;
  arquivo?: number | null;
}

interface Pedido extends Record<string, unknown> {
  id: number;
  entidade_id: number;
  exercicio: number;
  prazo: Date | string;
  situacao: string;
  fornecedor_id: number;
  solicitacao: number;
}

/** Whose place in a request it is, and that the caller may answer from it. */
const DE_QUEM_CHAMA = `exists (select from quem_le where ${representadoSql('x.alvo_id', 'p.cliente_id')})`;

/** The request in which a supplier has a place, locked. @throws NotFoundError */
async function travarPedido(tx: Work, conviteId: number, condicao: string): Promise<Pedido> {
  const pedido = await tx.db.first<Pedido>(
    `select p.id, p.entidade_id, p.exercicio, p.prazo, p.situacao, x.alvo_id as fornecedor_id, q.solicitacao_demanda_id as solicitacao
       from public.pedido_cotacao_fornecedor_ids x join public.pedido_cotacao p on p.id = x.pai_id
       join public.pesquisa_preco q on q.id = p.pesquisa_preco_id
      where x.id = $1 and p.cliente_id = $2 and p.data_exclusao is null and ${condicao} for no key update of p`,
    [conviteId, tx.cliente.id],
  );
  if (!pedido) throw new NotFoundError();
  return pedido;
}

/**
 * The answer of a supplier to a request, sealed; one given before gives place to it.
 *
 * @param conviteId the supplier's place in the request
 * @throws ValidationError after the term, by the clock of the server, and of an item that was not asked for
 */
export async function responderCotacao(tx: Work, conviteId: number, resposta: RespostaDigitada): Promise<void> {
  await gravarResposta(tx, await travarPedido(tx, conviteId, DE_QUEM_CHAMA), resposta);
}

/**
 * The same by the link of the request, without a session, and once.
 *
 * @param proposta the signed proposal, where it was sent
 * @throws NotFoundError of a link that is not ours, ValidationError of one that was used and after the term
 */
export async function responderPorLink(tx: Work, chave: string, resposta: RespostaDigitada, proposta?: SentFile): Promise<void> {
  const pedido = await travarPedido(tx, conviteDaChave(tx, chave), 'true');
  const usado = await tx.db.first(
    'select id from public.resposta_cotacao where pedido_cotacao_id = $1 and fornecedor_id = $2 and cliente_id = $3 and data_exclusao is null',
    [pedido.id, pedido.fornecedor_id, tx.cliente.id],
  );
  if (usado) throw new ValidationError({ itens: ['Este link já foi usado. Para mudar a resposta, entre no portal do fornecedor.'] });
  const there = tx.asPlatform();
  exigirAberto(there, pedido);
  // kept only of who may still answer: a link that is over fills no disk
  const arquivo = proposta ? (await storeFile(there, proposta)).id : null;
  await gravarResposta(there, pedido, { ...resposta, arquivo });
}

/** @throws ValidationError after the term */
function exigirAberto(tx: Work, { situacao, prazo }: Pedido): void {
  if (situacao !== 'enviado' || tx.now().getTime() >= new Date(prazo).getTime())
    throw new ValidationError({ id: ['O prazo da cotação terminou.'] });
}

async function gravarResposta(tx: Work, pedido: Pedido, { itens, validade, arquivo }: RespostaDigitada): Promise<void> {
  exigirAberto(tx, pedido);
  const pedidos = await tx.db.rows<{ material_id: number }>(
    'select material_id from public.solicitacao_demanda_itens where pai_id = $1 order by ordem, id',
    [pedido.solicitacao],
  );
  const cotados = itens.map(({ item, ...preco }, n) => {
    const material_id = pedidos[item - 1]?.material_id;
    if (!material_id) throw new ValidationError({ [`itens.${n}.item`]: ['O item não está no pedido.'] });
    return { ...preco, material_id };
  });
  await tx.db.execute('delete from public.resposta_cotacao where pedido_cotacao_id = $1 and fornecedor_id = $2 and cliente_id = $3', [
    pedido.id,
    pedido.fornecedor_id,
    tx.cliente.id,
  ]);
  const there = tx.inEntity(pedido.entidade_id).inYear(pedido.exercicio).withEveryPermission();
  const draft = { pedido_cotacao_id: pedido.id, fornecedor_id: pedido.fornecedor_id, validade, arquivo, itens: cotados };
  const { id } = await createRecord(there, tx.services.registry.get(respostaCotacao.name), draft);
  // the signed proposal tells the prices: it is kept, and until the term nothing leads to it
  if (arquivo)
    await tx.db.execute('update public.resposta_cotacao set arquivo = null where id = $1 and cliente_id = $2', [id, tx.cliente.id]);
}

const PREFIXO = 'cotacao:';

/** The link by which a supplier answers without an account: only this installation can write one. */
export function linkDaCotacao(work: Work, conviteId: number): string {
  return `/publico/cotacoes/${Buffer.from(work.services.vault.seal(`${PREFIXO}${conviteId}`)).toString('base64url')}`;
}

/** @throws NotFoundError of what was not sealed here */
function conviteDaChave(work: Work, chave: string): number {
  try {
    const aberta = work.services.vault.open(Buffer.from(chave, 'base64url').toString());
    if (aberta.startsWith(PREFIXO)) return Number(aberta.slice(PREFIXO.length));
  } catch {
    // not sealed here
  }
  throw new NotFoundError('Este link não é de um pedido de cotação.');
}

/** A request as who has its link sees it: nothing of what others answered. */
export interface CotacaoPorLink extends Record<string, unknown> {
  objeto: string;
  fornecedor: string;
  prazo: string;
  mensagem: string | null;
  aberta: boolean;
  usada: boolean;
  itens: { item: number; nome: string; quantidade: string }[];
}

/** @throws NotFoundError */
export async function lerPorLink(work: Work, chave: string): Promise<CotacaoPorLink> {
  const row = await work.db.first<CotacaoPorLink>(
    `select s.objeto, n.nome as fornecedor, p.prazo, p.mensagem, p.situacao = 'enviado' and p.prazo > $3 as aberta,
            exists (select from public.resposta_cotacao r where r.pedido_cotacao_id = p.id and r.fornecedor_id = x.alvo_id
                       and r.cliente_id = p.cliente_id and r.data_exclusao is null) as usada,
            (select json_agg(json_build_object('item', i.n, 'nome', i.nome, 'quantidade', i.quantidade::text) order by i.n)
               from (select row_number() over (order by l.ordem, l.id) as n, m.nome, l.quantidade
                       from public.solicitacao_demanda_itens l join public.material m on m.id = l.material_id where l.pai_id = s.id) i) as itens
       from public.pedido_cotacao_fornecedor_ids x join public.pedido_cotacao p on p.id = x.pai_id
       join public.pesquisa_preco q on q.id = p.pesquisa_preco_id join public.solicitacao_demanda s on s.id = q.solicitacao_demanda_id
       join public.pessoa n on n.id = x.alvo_id and n.cliente_id = p.cliente_id
      where x.id = $1 and p.cliente_id = $2 and p.situacao <> 'rascunho' and p.data_exclusao is null`,
    [conviteDaChave(work, chave), work.cliente.id, work.now()],
  );
  if (!row) throw new NotFoundError('Este link não é de um pedido de cotação.');
  return row;
}

/** The links of a request that was sent, for who sends them to suppliers without an account. */
export async function lerLinksDoPedido(work: Work, pedidoId: number): Promise<{ fornecedor: string; link: string }[]> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    `select x.id, n.nome from public.pedido_cotacao_fornecedor_ids x join pedido_cotacao p on p.id = x.pai_id
       join public.pessoa n on n.id = x.alvo_id and n.cliente_id = p.cliente_id
      where p.id = $1 and p.situacao = 'enviado' order by n.nome, x.id`,
    [pedidoId],
  );
  return rows.map(({ id, nome }) => ({ fornecedor: nome, link: `${publicAddress(work)}${linkDaCotacao(work, id)}` }));
}

/** Writes the link of a request to each of its suppliers that has an e-mail in the register. */
export async function enviarLinks(tx: Work, pedidoId: number): Promise<void> {
  const rows = await tx.db.rows<{ id: number; nome: string; email: string; objeto: string }>(
    `select x.id, n.nome, c.valor as email, s.objeto from public.pedido_cotacao_fornecedor_ids x
       join public.pedido_cotacao p on p.id = x.pai_id join public.pesquisa_preco q on q.id = p.pesquisa_preco_id
       join public.solicitacao_demanda s on s.id = q.solicitacao_demanda_id join public.pessoa n on n.id = x.alvo_id and n.cliente_id = p.cliente_id
       join lateral (select k.valor from public.pessoa_contatos k where k.pai_id = n.id and k.tipo = 'email' order by k.ordem limit 1) c on true
      where p.id = $1 and p.cliente_id = $2 order by x.id`,
    [pedidoId, tx.cliente.id],
  );
  for (const { id, nome, email, objeto } of rows)
    await writeTo(
      tx,
      { email, nome },
      {
        subject: 'Pedido de cotação',
        lines: [`O município pede os seus preços para: ${objeto}.`, 'Responda pelo endereço abaixo, que vale uma vez, até o fim do prazo:'],
        link: linkDaCotacao(tx, id),
      },
    );
}
