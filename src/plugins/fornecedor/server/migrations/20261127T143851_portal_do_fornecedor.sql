-- What was asked of an edital, without who asked: the account is only to tell the own that wait for an answer (Lei 14.133/2021, art. 164).
create view questionamento_publicado as
  select q.id, q.cliente_id, q.processo_contratacao_id as licitacao_id, q.tipo, q.situacao, q.texto, q.recebido_em, q.resposta, q.decisao,
         q.respondido_em, q.altera_edital, q.usuario_cadastro_id as perguntou_id
    from questionamento_licitacao q join processo_contratacao p on p.id = q.processo_contratacao_id and p.cliente_id = q.cliente_id
   where p.data_divulgacao is not null and q.data_exclusao is null;

-- The edital and what goes with it, once it is divulged.
create view documento_publicado as
  select d.id, d.cliente_id, d.processo_contratacao_id as licitacao_id, d.tipo, d.titulo, a.nome::varchar(255) as nome, a.tamanho::int as tamanho
    from documento_licitacao d join processo_contratacao p on p.id = d.processo_contratacao_id and p.cliente_id = d.cliente_id
    join arquivo a on a.id = d.arquivo and a.cliente_id = d.cliente_id
   where d.publicar and d.data_exclusao is null and p.data_divulgacao is not null;

-- Whom the prices are asked of is told by its name: a supplier has no business with the register of persons.
create or replace view cotacao_fornecedor as
  select x.id, p.cliente_id, x.alvo_id as fornecedor_id, s.objeto::varchar(500) as objeto, p.prazo, p.situacao,
         (p.situacao = 'enviado' and p.prazo > now()) as aberta,
         (select r.recebida_em from resposta_cotacao r where r.pedido_cotacao_id = p.id and r.cliente_id = p.cliente_id and r.fornecedor_id = x.alvo_id and r.data_exclusao is null) as respondida_em,
         (select string_agg(i.n || '. ' || i.nome || ' · ' || trim_scale(i.quantidade), chr(10) order by i.n)
            from (select row_number() over (order by l.ordem, l.id) as n, m.nome, l.quantidade
                    from solicitacao_demanda_itens l join material m on m.id = l.material_id where l.pai_id = s.id) i) as itens,
         p.mensagem, (select n.nome::varchar(150) from pessoa n where n.id = x.alvo_id and n.cliente_id = p.cliente_id) as fornecedor
    from pedido_cotacao_fornecedor_ids x join pedido_cotacao p on p.id = x.pai_id
    join pesquisa_preco q on q.id = p.pesquisa_preco_id join solicitacao_demanda s on s.id = q.solicitacao_demanda_id
   where p.situacao <> 'rascunho' and p.data_exclusao is null;

-- What is asked of who is first: two hours from the call, or the day of the diligência.
create view habilitacao_fornecedor as
  select h.id, h.cliente_id, h.processo_contratacao_id as licitacao_id, h.fornecedor_id,
         (select n.nome::varchar(150) from pessoa n where n.id = h.fornecedor_id and n.cliente_id = h.cliente_id) as licitante,
         h.grupo, h.exigencia, h.situacao,
         (select (coalesce(d.numero, 'sem número') || case d.situacao when 'validada' then ', validado' when 'recusada' then ', recusado' else ', a conferir' end)::varchar(80)
            from fornecedor_documento d where d.id = h.documento_id and d.cliente_id = h.cliente_id) as documento,
         case when h.situacao = 'pendente' then h.data_cadastro + interval '2 hours' end as apresentar_ate,
         h.prazo, h.observacao,
         (h.situacao in ('pendente', 'diligencia', 'restricao') and p.situacao in ('habilitacao', 'recursal')) as aberta
    from habilitacao_licitante h join processo_contratacao p on p.id = h.processo_contratacao_id and p.cliente_id = h.cliente_id
   where h.data_exclusao is null;

-- The appeals, with the names: they come once the dispute is over.
create view recurso_fornecedor as
  select r.id, r.cliente_id, r.processo_contratacao_id as licitacao_id, o.fornecedor_id,
         (select n.nome::varchar(150) from pessoa n where n.id = o.fornecedor_id and n.cliente_id = o.cliente_id) as recorrente,
         r.item_numero, r.situacao, r.intencao_em, r.prazo, r.motivo_intencao, r.razoes,
         (select string_agg(n.nome || ', em ' || to_char(c.recebida_em, 'DD/MM/YYYY') || ': ' || c.texto, chr(10) || chr(10) order by c.ordem)
            from recurso_licitacao_contrarrazoes c join pessoa n on n.id = c.fornecedor_id and n.cliente_id = r.cliente_id where c.pai_id = r.id) as contrarrazoes,
         r.decisao_agente, r.decisao_autoridade
    from recurso_licitacao r join proposta_licitacao o on o.id = r.proposta_id and o.cliente_id = r.cliente_id
   where r.data_exclusao is null;

create view meu_cadastro as
  select f.id, f.cliente_id, f.pessoa_id, n.nome::varchar(150) as nome, n.cpf_cnpj::varchar(14) as cpf_cnpj, f.porte,
         (select string_agg(s.codigo || ' ' || s.nome, chr(10) order by s.codigo)
            from fornecedor_cadastro_linhas_fornecimento l join subgrupo_material s on s.id = l.alvo_id where l.pai_id = f.id) as linhas,
         f.crc_numero, f.crc_validade
    from fornecedor_cadastro f join pessoa n on n.id = f.pessoa_id and n.cliente_id = f.cliente_id where f.data_exclusao is null;

create view meu_documento as
  select d.id, d.cliente_id, f.pessoa_id, f.id as cadastro_id, d.tipo, d.numero, d.emissao, d.validade, d.situacao, d.motivo_recusa
    from fornecedor_documento d join fornecedor_cadastro f on f.id = d.fornecedor_id and f.cliente_id = d.cliente_id
   where d.data_exclusao is null and f.data_exclusao is null;

-- The orders that were issued: a draft is nobody's yet.
create view autorizacao_fornecedor as
  select a.id, a.cliente_id, a.fornecedor_id, (lpad(a.numero::text, 6, '0') || '/' || a.exercicio)::varchar(20) as numero,
         (select n.nome::varchar(150) from pessoa n where n.id = a.fornecedor_id and n.cliente_id = a.cliente_id) as fornecedor,
         a.situacao, a.data_emissao, a.data_ciencia, a.data_limite,
         (select sum(i.valor_total) from autorizacao_fornecimento_itens i where i.pai_id = a.id)::numeric(18,2) as valor,
         (select coalesce(x.nome, d.nome)::varchar(200) from (select 1) u left join almoxarifado x on x.id = a.almoxarifado_id
            left join departamento d on d.id = a.departamento_id) as entrega,
         (select string_agg(i.item_numero || '. ' || m.nome || ' · ' || trim_scale(i.quantidade) || ' × R$ ' || replace(trim_scale(i.valor_unitario)::text, '.', ','), chr(10) order by i.item_numero)
            from autorizacao_fornecimento_itens i join material m on m.id = i.material_id where i.pai_id = a.id) as itens,
         (select string_agg('Nota ' || o.nota_numero || ': ' || case o.situacao when 'enviada' then 'enviada' when 'recebida' then 'recebida provisoriamente' else 'recusada: ' || coalesce(o.motivo, '') end, chr(10) order by o.id)
            from nota_fornecedor o where o.autorizacao_fornecimento_id = a.id and o.cliente_id = a.cliente_id and o.data_exclusao is null) as notas
    from autorizacao_fornecimento a where a.situacao <> 'rascunho' and a.data_exclusao is null;

-- What the municipality owes and paid: gross, withheld, and the place in the chronological order (Lei 14.133/2021, art. 141).
create view pagamento_fornecedor as
  select l.id, l.cliente_id, e.credor_id as fornecedor_id, (e.numero || '/' || e.exercicio)::varchar(20) as empenho,
         (l.numero || '/' || l.exercicio)::varchar(20) as liquidacao,
         (select n.nome::varchar(150) from pessoa n where n.id = e.credor_id and n.cliente_id = e.cliente_id) as fornecedor,
         case when l.a_pagar > 0 then 'a_pagar' else 'paga' end as situacao, (l.valor - l.estornado)::numeric(18,2) as valor,
         (select sum(r.valor) from liquidacao_retencoes r where r.pai_id = l.id)::numeric(18,2) as retencoes, l.a_pagar,
         case when l.a_pagar > 0 then o.posicao end as posicao, case when l.a_pagar > 0 then l.vencimento end as previsao,
         (select max(g.data) from pagamento_liquidacoes x join pagamento g on g.id = x.pai_id where x.liquidacao_id = l.id and g.situacao <> 'anulado') as pago_em
    from liquidacao l join empenho e on e.id = l.empenho_id and e.cliente_id = l.cliente_id
    left join ordem_cronologica o on o.id = l.id and o.cliente_id = l.cliente_id
   where l.data_exclusao is null and l.valor > l.estornado;
