import { wordsSql } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';
import { TIPOS_DOCUMENTO_FORNECEDOR } from '../../resources/fornecedores/fornecedor_documento';
import { sancaoFornecedor } from '../../resources/fornecedores/sancao_fornecedor';
import { emVigorSql } from '../fornecedores/situacao';
import { aAssinarSql } from './assinaturas';
import { representadoSql } from './representante';

/** A line of a panel of the home of a supplier. */
interface LinhaDoInicio extends Record<string, unknown> {
  id: number;
  texto: string;
  /** YYYY-MM-DD */
  dia: string | null;
  /** Reais, where there is one. */
  valor: string | null;
}

/** What the home of a supplier shows, of the suppliers for whom the caller acts and of nobody else (handbook Compras 6.2). */
interface InicioDoFornecedor {
  sessoes: LinhaDoInicio[];
  documentos: LinhaDoInicio[];
  convites: LinhaDoInicio[];
  cotacoes: LinhaDoInicio[];
  autorizacoes: LinhaDoInicio[];
  habilitacao: LinhaDoInicio[];
  recursos: LinhaDoInicio[];
  assinar_contrato: LinhaDoInicio[];
  assinar_ata: LinhaDoInicio[];
  contratos: LinhaDoInicio[];
  pagamentos: LinhaDoInicio[];
  sancoes: LinhaDoInicio[];
}

/** Days before its end from which a document is shown. */
const A_VENCER = 30;
const POR_PAINEL = 20;

/** SQL of each panel: `$1` is the cliente, and `minha` the persons for whom the caller acts. */
const PAINEIS: Readonly<Record<keyof InicioDoFornecedor, string>> = {
  sessoes: `select c.id, c.objeto_resumido || case c.situacao when 'disputa' then ': em disputa' else ': a abrir' end as texto,
           (coalesce(c.data_sessao, c.data_fim_propostas) at time zone $3)::date::text as dia, null as valor
      from public.processo_contratacao c
     where c.cliente_id = $1 and c.data_exclusao is null
       and (c.situacao = 'disputa' or c.situacao in ('divulgado', 'propostas') and c.data_fim_propostas <= $2)
       and exists (select from public.proposta_licitacao o join minha p on p.id = o.fornecedor_id
                    where o.processo_contratacao_id = c.id and o.cliente_id = c.cliente_id and o.data_exclusao is null
                      and o.situacao in ('enviada', 'aberta'))
     order by c.data_sessao, c.id`,
  documentos: `select d.id, p.nome || ': ' || ${wordsSql('d.tipo', TIPOS_DOCUMENTO_FORNECEDOR)} || coalesce(' nº ' || d.numero, '') as texto, d.validade::text as dia, null as valor
      from public.fornecedor_documento d join public.fornecedor_cadastro f on f.id = d.fornecedor_id join minha p on p.id = f.pessoa_id
     where d.cliente_id = $1 and d.data_exclusao is null and d.situacao <> 'recusada' and d.validade <= hoje() + ${A_VENCER}
       and not exists (select from public.fornecedor_documento n where n.fornecedor_id = d.fornecedor_id and n.tipo = d.tipo
                          and n.data_exclusao is null and n.situacao <> 'recusada' and n.emissao > d.emissao)
     order by d.validade, d.id`,
  convites: `select c.id, c.objeto_resumido as texto, (c.data_fim_propostas at time zone $3)::date::text as dia, null as valor
      from public.processo_contratacao c
     where c.cliente_id = $1 and c.data_exclusao is null and c.situacao in ('divulgado', 'propostas') and c.data_fim_propostas > $2
       and exists (select from minha p join public.fornecedor_cadastro f on f.pessoa_id = p.id and f.data_exclusao is null
                     join public.fornecedor_cadastro_linhas_fornecimento l on l.pai_id = f.id where l.alvo_id = c.ramo_id)
       and not exists (select from public.proposta_licitacao o join minha p on p.id = o.fornecedor_id
                        where o.processo_contratacao_id = c.id and o.data_exclusao is null and o.situacao <> 'retirada')
     order by c.data_fim_propostas, c.id`,
  cotacoes: `select x.id, s.objeto as texto, (p.prazo at time zone $3)::date::text as dia, null as valor
      from public.pedido_cotacao_fornecedor_ids x join public.pedido_cotacao p on p.id = x.pai_id join minha m on m.id = x.alvo_id
      join public.pesquisa_preco q on q.id = p.pesquisa_preco_id join public.solicitacao_demanda s on s.id = q.solicitacao_demanda_id
     where p.cliente_id = $1 and p.data_exclusao is null and p.situacao = 'enviado' and p.prazo > $2
       and not exists (select from public.resposta_cotacao r where r.pedido_cotacao_id = p.id and r.fornecedor_id = x.alvo_id and r.data_exclusao is null)
     order by p.prazo, x.id`,
  autorizacoes: `select a.id, 'AF ' || lpad(a.numero::text, 6, '0') || '/' || a.exercicio as texto, a.data_emissao::text as dia, null as valor
      from public.autorizacao_fornecimento a join minha p on p.id = a.fornecedor_id
     where a.cliente_id = $1 and a.data_exclusao is null and a.situacao = 'emitida' order by a.id`,
  habilitacao: `select h.id, ${wordsSql('h.exigencia', TIPOS_DOCUMENTO_FORNECEDOR)} || ': ' || c.objeto_resumido as texto,
           coalesce(h.prazo, (h.data_cadastro at time zone $3)::date)::text as dia, null as valor
      from public.habilitacao_licitante h join minha p on p.id = h.fornecedor_id
      join public.processo_contratacao c on c.id = h.processo_contratacao_id and c.cliente_id = h.cliente_id
     where h.cliente_id = $1 and h.data_exclusao is null and h.situacao in ('pendente', 'diligencia', 'restricao')
       and c.situacao in ('habilitacao', 'recursal') and h.data_cadastro <= $2 order by h.prazo nulls first, h.id`,
  recursos: `select r.id, case when o.fornecedor_id in (select id from minha) then 'Razões: ' else 'Contrarrazões: ' end || c.objeto_resumido as texto,
           r.prazo::text as dia, null as valor
      from public.recurso_licitacao r join public.proposta_licitacao o on o.id = r.proposta_id and o.cliente_id = r.cliente_id
      join public.processo_contratacao c on c.id = r.processo_contratacao_id and c.cliente_id = r.cliente_id
     where r.cliente_id = $1 and r.data_exclusao is null and r.prazo >= hoje() and c.situacao = 'recursal'
       and (r.situacao = 'intencao' and o.fornecedor_id in (select id from minha)
         or r.situacao = 'contrarrazoes' and o.fornecedor_id not in (select id from minha)
            and exists (select from public.proposta_licitacao x join minha p on p.id = x.fornecedor_id
                         where x.processo_contratacao_id = c.id and x.data_exclusao is null and x.situacao not in ('rascunho', 'retirada')))
     order by r.prazo, r.id`,
  assinar_contrato: `select c.id, left(c.objeto, 200) as texto, c.vigencia_inicio::text as dia, null as valor
      from public.contrato c join minha p on p.id = c.contratado_id
     where c.cliente_id = $1 and c.data_exclusao is null and ${aAssinarSql('contrato', 'c')} order by c.id`,
  assinar_ata: `select a.id, (select x.objeto_resumido from public.processo_contratacao x where x.id = a.processo_contratacao_id) as texto,
           a.vigencia_inicio::text as dia, null as valor
      from public.ata_registro_preco a join minha p on p.id = a.fornecedor_id
     where a.cliente_id = $1 and a.data_exclusao is null and ${aAssinarSql('ata', 'a')} order by a.id`,
  contratos: `select c.id, lpad(c.numero::text, 6, '0') || '/' || c.ano || ': ' || left(c.objeto, 200) as texto, e.vigencia_atual::text as dia, null as valor
      from public.contrato c join public.contrato_execucao e on e.id = c.id and e.cliente_id = c.cliente_id join minha p on p.id = c.contratado_id
     where c.cliente_id = $1 and c.data_exclusao is null and c.situacao in ('assinado', 'vigente', 'suspenso') order by e.vigencia_atual, c.id`,
  pagamentos: `select l.id, 'Empenho ' || e.numero || '/' || e.exercicio || ', liquidação ' || l.numero || '/' || l.exercicio
             || case when l.a_pagar > 0 then ', a pagar' else ', paga' end as texto,
           coalesce((select max(g.data) from public.pagamento_liquidacoes x join public.pagamento g on g.id = x.pai_id
                      where x.liquidacao_id = l.id and g.situacao <> 'anulado'), l.vencimento)::text as dia, (l.valor - l.estornado)::text as valor
      from public.liquidacao l join public.empenho e on e.id = l.empenho_id join minha p on p.id = e.credor_id
     where l.cliente_id = $1 and l.data_exclusao is null and l.valor > l.estornado order by (l.a_pagar > 0) desc, l.vencimento desc, l.id desc`,
  sancoes: `select s.id, p.nome || ': ' || ${wordsSql('s.tipo', sancaoFornecedor.fields.tipo.options)} as texto, s.fim::text as dia, s.valor_multa::text as valor
      from public.sancao_fornecedor s join minha p on p.id = s.pessoa_id
     where s.cliente_id = $1 and s.data_exclusao is null and ${emVigorSql('s', 'hoje()')} order by s.inicio desc, s.id desc`,
};

/** The panels of the home of a supplier, at most twenty lines each. */
export async function lerInicioDoFornecedor(work: Work): Promise<InicioDoFornecedor> {
  const entradas = Object.entries(PAINEIS).map(async ([nome, sql]) => {
    const values = sql.includes('$2') ? [work.cliente.id, work.now(), work.services.clock.zone()] : [work.cliente.id];
    const minha = `select p.id, p.nome from public.pessoa p, quem_le where p.cliente_id = $1 and p.data_exclusao is null and ${representadoSql('p.id', 'p.cliente_id')}`;
    return [nome, await work.db.rows<LinhaDoInicio>(`with minha as (${minha}) ${sql} limit ${POR_PAINEL}`, values)] as const;
  });
  return Object.fromEntries(await Promise.all(entradas)) as unknown as InicioDoFornecedor;
}
