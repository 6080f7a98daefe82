-- the edital is written as rich text: what is public of it, and of the draft of contract annexed to it, is their text
create function texto_sem_marcas(html text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(replace(regexp_replace(regexp_replace(html, '</(p|h[1-6]|tr|li|td|th)>', E'\n', 'g'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), E' \n')
$$;

create or replace view licitacao_publicada as
  select p.id, p.cliente_id, p.data_exclusao,
         (lpad(p.numero::text, 6, '0') || '/' || p.exercicio)::varchar(20) as processo, p.modalidade,
         (lpad(p.numero_modalidade::text, 3, '0') || '/' || p.exercicio)::varchar(20) as numero_modalidade,
         p.orgao_id, p.objeto_resumido, p.objeto, p.situacao, p.data_inicio_propostas as abertura, p.data_fim_propostas as prazo_final, p.data_sessao,
         case when not p.orcamento_sigiloso or p.situacao = 'homologado'
              then (select sum(i.valor_total) from processo_contratacao_itens i where i.pai_id = p.id)::numeric(18,2) end as estimado,
         (select count(*)::int from processo_contratacao_itens i where i.pai_id = p.id) as itens, p.srp,
         exists (select from processo_contratacao_itens i where i.pai_id = p.id and i.beneficio <> 'sem') as me_epp, p.ramo_id,
         (p.situacao in ('divulgado', 'propostas') and coalesce(p.data_inicio_propostas, '-infinity') <= now() and p.data_fim_propostas > now()) as aceita_propostas,
         texto_sem_marcas(p.termo_referencia) as termo_referencia, texto_sem_marcas(p.edital) as edital,
         texto_sem_marcas(p.minuta_contrato) as minuta_contrato
    from processo_contratacao p where p.data_divulgacao is not null;
