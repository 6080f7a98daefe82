import { ValidationError } from '../../../../server/http/errors';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import type { Criterio } from '../../resources/contratacao/modalidades';
import { campoDoObjeto, nomeDoObjeto, type Objeto } from '../../resources/contratacao/objeto';
import type { ItemDaSala, Sala } from '../../resources/contratacao/sala';
import { CONTRATACAO_COM_SESSAO } from '../../resources/contratacao/situacoes';
import { licitanteSql } from '../contratacao/anonimato';
import { emValor, type LanceDigitado } from '../contratacao/digitado';
import { registrarEvento } from '../contratacao/eventos';
import { doObjetoSql } from '../contratacao/objetos';
import { oferecidoDoResultadoSql, oferecidoSql, retornoSql } from '../contratacao/oferecido';
import { canalDaSala } from './avisar';
import { comOsNomesDoPortal, NO_PORTAL, ondeEsta, praticarNaProposta } from './propostas';
import { representadoSql } from './representante';

/** A bid of the own proposal, judged as every other (handbook Compras 4A.5, R5). */
export async function darLance(tx: Work, propostaId: number, lance: LanceDigitado): Promise<void> {
  const { there, processo } = await ondeEsta(tx, propostaId);
  const { item_numero, lote_numero } = lance;
  const { valor, campo } = await emValor(tx, propostaId, lance);
  const desconto = campo === 'desconto' ? lance.desconto : null;
  const draft = { processo_contratacao_id: processo, proposta_id: propostaId, item_numero, lote_numero, desconto, valor };
  const nomes = { ...NO_PORTAL, valor: campo };
  await comOsNomesDoPortal(() => createRecord(there, tx.services.registry.get(lanceLicitacao.name), draft), undefined, nomes);
}

/**
 * Asks who conducts that the own last bid for an object be excluded: a slip of typing is not taken back by who made it.
 *
 * @throws ValidationError without a bid of its own that counts, or of one that was asked already
 */
export async function pedirExclusao(tx: Work, propostaId: number, pedido: Objeto & { motivo: string }): Promise<void> {
  const { item_numero, lote_numero, motivo } = pedido;
  const lance = await tx.db.first<{ id: number; processo: number; pedida: boolean; disputa: boolean; licitante: string }>(
    `select l.id, l.processo_contratacao_id as processo, l.exclusao_pedida_em is not null as pedida, p.situacao = 'disputa' as disputa,
            ${licitanteSql('o')} as licitante
       from public.lance_licitacao l join public.proposta_licitacao o on o.id = l.proposta_id
       join public.processo_contratacao p on p.id = l.processo_contratacao_id
      where l.proposta_id = $1 and l.cliente_id = $2 and ${doObjetoSql('l', '$3', '$4')} and not coalesce(l.cancelado, false)
        and l.data_exclusao is null order by l.id desc limit 1 for no key update of l`,
    [propostaId, tx.cliente.id, item_numero, lote_numero],
  );
  const campo = campoDoObjeto(pedido);
  if (!lance) throw new ValidationError({ [campo]: ['Você não tem lance seu que valha neste item ou lote.'] });
  if (!lance.disputa)
    throw new ValidationError({ [campo]: ['A etapa de lances terminou: fale com quem conduz, nas mensagens da sessão.'] });
  if (lance.pedida) throw new ValidationError({ [campo]: ['A exclusão deste lance já foi pedida: espere a decisão de quem conduz.'] });
  await writeColumns(tx, lanceLicitacao, lance.id, { exclusao_pedida_em: tx.now(), motivo_do_pedido: motivo });
  await registrarEvento(tx, lance.processo, `${lance.licitante} pede a exclusão do seu lance no ${nomeDoObjeto(pedido)}: ${motivo}`);
}

/**
 * F7: covers the best offer; only the small business that was called does (LC 123/2006, art. 45, I).
 *
 * @throws ValidationError of any other
 */
export async function cobrirOferta(tx: Work, propostaId: number, pedido: LanceDigitado): Promise<void> {
  const chamada = await tx.db.first(
    `select i.id from public.proposta_licitacao_itens i where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3')} and i.convocada`,
    [propostaId, pedido.item_numero, pedido.lote_numero],
  );
  if (!chamada)
    throw new ValidationError({
      item_numero: ['A sua proposta não foi chamada a cobrir a melhor oferta (LC 123/2006, art. 45).'],
    });
  await praticarNaProposta(tx, propostaId, 'novo_valor', pedido);
}

const FIM_DA_DISPUTA = ['habilitacao', 'recursal', 'adjudicado', 'homologado'];

/**
 * The values of a dispute without their owners: nothing before the session opens, and no name before the dispute ends (handbook Compras
 * 6.2, F3).
 */
export async function lerSala(work: Work, processoId: number): Promise<Sala | null> {
  const processo = await work.db.first<{ situacao: string; disputa_ate: Date | string | null; criterio: Criterio }>(
    `select coalesce(situacao_anterior, situacao) as situacao, criterio_julgamento as criterio,
            (select max(i.disputa_ate) from public.processo_contratacao_itens i where i.pai_id = p.id) as disputa_ate
       from public.processo_contratacao p where id = $1 and cliente_id = $2 and data_divulgacao is not null and data_exclusao is null`,
    [processoId, work.cliente.id],
  );
  if (!processo) return null;
  const { situacao, disputa_ate, criterio } = processo;
  const aberta = (CONTRATACAO_COM_SESSAO as readonly string[]).includes(situacao);
  const minha = aberta ? await minhaProposta(work, processoId) : null;
  return {
    agora: work.now().toISOString(),
    situacao,
    criterio,
    aberta,
    proposta_id: minha,
    canal: canalDaSala(work, processoId),
    ate: disputa_ate ? new Date(disputa_ate).toISOString() : null,
    itens: aberta ? await lerItens(work, processoId, minha, criterio) : [],
    resultado: FIM_DA_DISPUTA.includes(situacao) ? await lerResultado(work, processoId) : [],
  };
}

async function minhaProposta(work: Work, processoId: number): Promise<number | null> {
  const row = await work.db.first<{ id: number }>(
    `select o.id from public.proposta_licitacao o, quem_le
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null and o.situacao not in ('rascunho', 'retirada')
        and ${representadoSql('o.fornecedor_id', 'o.cliente_id')} order by o.id desc limit 1`,
    [processoId, work.cliente.id],
  );
  return row?.id ?? null;
}

function lerItens(work: Work, processoId: number, minha: number | null, criterio: Criterio): Promise<ItemDaSala[]> {
  const valor = 'coalesce(i.valor_lote, i.valor_final)';
  const vence = criterio === 'maior_retorno' ? `${retornoSql('i')} desc` : `${valor} ${criterio === 'maior_lance' ? 'desc' : 'asc'}`;
  const ordem = `${vence}, coalesce(i.lance_em, o.enviada_em), o.id`;
  return work.db.rows<ItemDaSala & Record<string, unknown>>(
    `with ofertas as (
       select o.id, i.item_numero, ${valor} as valor, coalesce(i.convocada, false) as convocada, ${oferecidoSql('i', 'o', 'p')} as oferecido,
              row_number() over (partition by i.item_numero order by ${ordem})::int as posicao
         from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
         join public.processo_contratacao p on p.id = o.processo_contratacao_id
        where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null
          and o.situacao in ('aberta', 'classificada', 'vencedora'))
     select x.numero, x.lote_numero, coalesce(l.descricao, x.descricao, m.nome) as descricao,
            x.disputa_ate as ate, x.suspenso_em is not null as suspenso, a.valor::text as melhor, a.oferecido as melhor_oferecido,
            (select count(*)::int from ofertas t where t.item_numero = x.numero) as ofertas,
            b.valor::text as meu_valor, b.oferecido as meu_oferecido, b.posicao as minha_posicao, coalesce(b.convocada, false) as convocada
       from public.processo_contratacao_itens x join public.material m on m.id = x.material_id
       left join public.processo_contratacao_lotes l on l.pai_id = x.pai_id and l.numero = x.lote_numero
       left join ofertas a on a.item_numero = x.numero and a.posicao = 1
       left join ofertas b on b.item_numero = x.numero and b.id = $3::bigint
      where x.pai_id = $1 and not exists (
        select from public.processo_contratacao_itens y where y.pai_id = x.pai_id and y.lote_numero = x.lote_numero and y.numero < x.numero)
      order by x.numero`,
    [processoId, work.cliente.id, minha],
  );
}

function lerResultado(work: Work, processoId: number): Promise<Sala['resultado']> {
  return work.db.rows(
    `select r.item_numero, p.nome as vencedor, r.valor_unitario::text, ${oferecidoDoResultadoSql('r')} as oferecido, r.marca
       from public.resultado_item_licitacao r join public.pessoa p on p.id = r.fornecedor_id
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and r.situacao in ('vencedor', 'homologado')
      order by r.item_numero`,
    [processoId, work.cliente.id],
  );
}
