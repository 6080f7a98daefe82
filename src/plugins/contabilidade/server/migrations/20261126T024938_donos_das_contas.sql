alter table "evento_contabil_pares" drop constraint if exists "evento_contabil_pares_base_ck";

alter table "evento_contabil_pares" add constraint "evento_contabil_pares_base_ck" CHECK ((base = ANY (ARRAY['valor'::text, 'bruto'::text, 'liquido'::text, 'retido'::text, 'deducao'::text, 'reconhecido'::text, 'nao_reconhecido'::text, 'ganho'::text, 'perda'::text, 'entrada'::text, 'saida'::text, 'principal'::text, 'juros'::text, 'aumentativa'::text, 'diminutiva'::text, 'permutativa'::text])));

-- By hand. The accounts that only some documents move, in the charts that exist (table of owners; `tabelas/donos.ts` for new ones).
-- The municipality may have added others: they stay.
update plano_conta set bloqueio_manual = true
 where not bloqueio_manual and (
   codigo ~ '^(1\.1\.1|1\.1\.3\.5|1\.1\.4|1\.1\.2|1\.2\.1|1\.1\.3\.4|1\.1\.3\.1\.1\.02|1\.1\.3\.1\.1\.05|2\.1\.8\.8|2\.1\.1\.1\.1\.04|2\.1\.3\.1\.1\.05)\.'
   or codigo ~ '^(2\.3\.7\.1\.1\.01|2\.3\.7\.1\.1\.02|3\.5\.1|4\.5\.1|5|6|7\.2|8\.2|7\.3|8\.3|7\.5|8\.5|7\.9\.1|8\.9\.1)\.'
   or codigo ~ '^[78]\.1\.(1\.[12]|2\.[123])\.'
   or (isf = 'F' and codigo ~ '^(1\.1\.3\.8|2\.1|2\.2)\.')
   or conta_corrente_classe = 'DV');

-- The reversal of what was typed before its account had an owner stays possible: it gives the account back as it was.
do $$
declare
  antes text := pg_get_functiondef('lancamento_contabil_linha_entra()'::regprocedure);
  depois text := replace(antes, 'l.origem_tipo = ''manual'' and c.bloqueio_manual', 'l.origem_tipo = ''manual'' and l.estorno_de_id is null and c.bloqueio_manual');
begin
  if depois = antes then
    raise exception 'lancamento_contabil_linha_entra() já não recusa o lançamento manual em conta bloqueada';
  end if;
  execute depois;
end
$$;

-- N15: the free event has three pairs, and an entry takes those of one. One that was used stays as it was, and another follows it.
create temporary table evento_livre on commit drop as
  select e.id, greatest(e.vigencia_inicio + 1, least(hoje(), make_date(e.exercicio, 12, 31))) as troca,
         exists (select from lancamento_contabil l where l.evento_id = e.id) as usado
    from evento_contabil e
   where e.codigo = '6071' and e.data_exclusao is null and e.situacao and e.vigencia_fim is null
     and exists (select from evento_contabil_pares p where p.pai_id = e.id and p.conta_debito = 'VPD|ATIVO' and p.conta_credito = 'PASSIVO|VPA');
delete from evento_contabil_pares p using evento_livre v where p.pai_id = v.id and not v.usado;
insert into evento_contabil (cliente_id, exercicio, codigo, nome, gatilho, documento_origem, historico_modelo, vigencia_inicio, situacao)
  select e.cliente_id, e.exercicio, e.codigo, e.nome, e.gatilho, e.documento_origem, e.historico_modelo, v.troca, true
    from evento_livre v join evento_contabil e on e.id = v.id where v.usado;
update evento_contabil e set vigencia_fim = v.troca - 1 from evento_livre v where v.id = e.id and v.usado;
insert into evento_contabil_pares (pai_id, ordem, conta_debito, conta_credito, base, fonte)
  select e.id, p.ordem, p.debito, p.credito, p.base, 'documento'
    from evento_contabil e
    join evento_livre v on v.id = e.id and not v.usado or exists (
      select from evento_contabil a where a.id = v.id and v.usado and a.cliente_id = e.cliente_id and a.exercicio = e.exercicio and e.vigencia_inicio = v.troca)
   cross join (values (1, 'ATIVO|PASSIVO', 'VPA', 'aumentativa'), (2, 'VPD', 'ATIVO|PASSIVO', 'diminutiva'),
                      (3, 'ATIVO|PASSIVO', 'ATIVO|PASSIVO', 'permutativa')) p(ordem, debito, credito, base)
   where e.codigo = '6071' and e.data_exclusao is null;
