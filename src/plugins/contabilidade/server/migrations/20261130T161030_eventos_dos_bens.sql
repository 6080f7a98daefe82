alter table "evento_contabil_pares" drop constraint if exists "evento_contabil_pares_base_ck";

alter table "evento_contabil_pares" add constraint "evento_contabil_pares_base_ck" CHECK ((base = ANY (ARRAY['valor'::text, 'bruto'::text, 'liquido'::text, 'retido'::text, 'deducao'::text, 'reconhecido'::text, 'nao_reconhecido'::text, 'ganho'::text, 'perda'::text, 'entrada'::text, 'saida'::text, 'principal'::text, 'juros'::text, 'aumentativa'::text, 'diminutiva'::text, 'permutativa'::text, 'reserva'::text, 'resultado'::text, 'acumulada'::text, 'dacao'::text, 'permuta'::text, 'torna_a_receber'::text, 'torna_a_pagar'::text])));

-- By hand. The charts and the events that came from the product take what the bens need (tabelas/pcasp-complemento.ts and lcp.ts for new
-- ones): the accounts of loss of intangibles and of control of what is with others, the pairs mended and the new events.
create temporary table plano_dos_bens on commit drop as
  select distinct cliente_id, exercicio from plano_conta
   where codigo = '8.2.1.1.1.01.00' and titulo = 'DDR – Disponível para o Exercício' and data_exclusao is null;
create temporary table conta_dos_bens (codigo text, titulo text, natureza_saldo text, isf text, tipo text, classe text, nivel int, superior text, encerra boolean, bloqueio boolean) on commit drop;
insert into conta_dos_bens values
  ('1.2.4.9.0.00.00', '(-) REDUÇÃO AO VALOR RECUPERÁVEL DE INTANGÍVEL', 'C', 'P', 'S', null, 4, '1.2.4.0.0.00.00', false, false),
  ('1.2.4.9.1.00.00', '(-) REDUÇÃO AO VALOR RECUPERÁVEL DE INTANGÍVEL – 1.2.4.9.1', 'C', 'nd', 'S', null, 5, '1.2.4.9.0.00.00', false, false),
  ('1.2.4.9.1.01.00', '(-) Redução ao Valor Recuperável – Softwares', 'C', 'P', 'A', 'P1', 6, '1.2.4.9.1.00.00', false, false),
  ('7.9.1.0.0.00.00', 'OUTROS CONTROLES – 7.9.1', 'D', 'nd', 'S', null, 3, '7.9.0.0.0.00.00', false, true),
  ('7.9.1.1.0.00.00', 'OUTROS CONTROLES – 7.9.1.1', 'D', 'nd', 'S', null, 4, '7.9.1.0.0.00.00', false, true),
  ('7.9.1.1.3.00.00', 'Responsabilidades com Terceiros – Bens de Terceiros Recebidos', 'D', 'nd', 'A', 'CT', 5, '7.9.1.1.0.00.00', false, true),
  ('7.9.1.2.0.00.00', 'OUTROS CONTROLES – 7.9.1.2', 'D', 'nd', 'S', null, 4, '7.9.1.0.0.00.00', false, true),
  ('7.9.1.2.9.00.00', 'Responsabilidades de Terceiros – Bens Cedidos', 'D', 'nd', 'A', 'CT', 5, '7.9.1.2.0.00.00', false, true),
  ('8.9.1.0.0.00.00', 'OUTROS CONTROLES – 8.9.1', 'C', 'nd', 'S', null, 3, '8.9.0.0.0.00.00', false, true),
  ('8.9.1.1.0.00.00', 'OUTROS CONTROLES – 8.9.1.1', 'C', 'nd', 'S', null, 4, '8.9.1.0.0.00.00', false, true),
  ('8.9.1.1.3.00.00', 'Execução de Responsabilidades com Terceiros – Bens de Terceiros Recebidos', 'C', 'nd', 'A', 'CT', 5, '8.9.1.1.0.00.00', false, true),
  ('8.9.1.2.0.00.00', 'OUTROS CONTROLES – 8.9.1.2', 'C', 'nd', 'S', null, 4, '8.9.1.0.0.00.00', false, true),
  ('8.9.1.2.9.00.00', 'Execução de Responsabilidades de Terceiros – Bens Cedidos', 'C', 'nd', 'A', 'CT', 5, '8.9.1.2.0.00.00', false, true);
insert into plano_conta (cliente_id, exercicio, situacao, codigo, titulo, natureza_saldo, natureza_informacao, isf, tipo, conta_corrente_classe, nivel, encerra, bloqueio_manual)
  select p.cliente_id, p.exercicio, true, n.codigo, n.titulo, n.natureza_saldo, case when left(n.codigo, 1) <= '4' then 'P' else 'C' end, n.isf, n.tipo, n.classe, n.nivel,
         n.encerra, n.bloqueio
    from plano_dos_bens p cross join conta_dos_bens n
   where not exists (select from plano_conta c where c.cliente_id = p.cliente_id and c.exercicio = p.exercicio and c.codigo = n.codigo)
     and not exists (select from plano_conta c where c.cliente_id = p.cliente_id and c.exercicio = p.exercicio and c.tipo = 'A' and c.data_exclusao is null
                        and n.codigo like regexp_replace(c.codigo, '(\.0+)+$', '') || '.%')
   order by n.codigo;
update plano_conta c set superior_id = s.id
  from conta_dos_bens n, plano_conta s
 where c.codigo = n.codigo and c.superior_id is null and s.cliente_id = c.cliente_id and s.exercicio = c.exercicio and s.codigo = n.superior and s.data_exclusao is null
   and (c.cliente_id, c.exercicio) in (select cliente_id, exercicio from plano_dos_bens);

create temporary table par_dos_bens (codigo text, ordem int, debito text, credito text, base text, fonte text) on commit drop;
insert into par_dos_bens values
  ('6061', 0, '1.2.3.8.1.01', 'BEM', 'valor', 'documento'),
  ('6061', 1, '1.2.3.9.1.01', 'BEM', 'perda', 'documento'),
  ('6064', 0, 'BEM', '2.3.6.1.1', 'reserva', 'documento'),
  ('6064', 1, 'BEM', '4.6.1.1.1', 'resultado', 'documento'),
  ('6073', 0, 'BEM', 'BEM', 'valor', 'documento'),
  ('6073', 1, '1.2.3.8.1.01', '1.2.3.8.1.01', 'acumulada', 'documento'),
  ('6073', 2, '1.2.3.9.1.01', '1.2.3.9.1.01', 'perda', 'documento'),
  ('6075', 0, 'BEM', '1.1.2.1.1.01', 'dacao', 'documento'),
  ('6075', 1, 'BEM', 'BEM', 'permuta', 'documento'),
  ('6075', 2, '1.1.3.4.1.01', 'BEM', 'torna_a_receber', 'documento'),
  ('6075', 3, 'BEM', '2.1.8.9.1.98', 'torna_a_pagar', 'documento'),
  ('6076', 0, '2.3.6.1.1', 'BEM', 'reserva', 'documento'),
  ('6076', 1, '3.6.1.1.1', 'BEM', 'resultado', 'documento'),
  ('6077', 0, '2.3.6.1.1', '2.3.7.1.1.02', 'valor', 'documento'),
  ('7045', 0, '7.9.1.1.3', '8.9.1.1.3', 'valor', 'documento'),
  ('7046', 0, '7.9.1.2.9', '8.9.1.2.9', 'valor', 'documento'),
  ('7047', 0, '7.9.2.0.0', '8.9.2.0.0', 'valor', 'documento');
-- an event that no entry took is mended; what was used ends, and goes on in a new version
create temporary table evento_dos_bens on commit drop as
  select e.id, greatest(e.vigencia_inicio + 1, least(hoje(), make_date(e.exercicio, 12, 31))) as troca, exists (select from lancamento_contabil l where l.evento_id = e.id) as usado
    from evento_contabil e join plano_dos_bens p on p.cliente_id = e.cliente_id and p.exercicio = e.exercicio
   where e.codigo in ('6061', '6064', '6073') and e.data_exclusao is null and e.situacao and e.vigencia_fim is null;
delete from evento_contabil_pares x using evento_dos_bens v where x.pai_id = v.id and not v.usado;
insert into evento_contabil (cliente_id, exercicio, codigo, nome, gatilho, documento_origem, historico_modelo, vigencia_inicio, situacao)
  select e.cliente_id, e.exercicio, e.codigo, e.nome, e.gatilho, e.documento_origem, e.historico_modelo, v.troca, true
    from evento_dos_bens v join evento_contabil e on e.id = v.id where v.usado;
update evento_contabil e set vigencia_fim = v.troca - 1 from evento_dos_bens v where v.id = e.id and v.usado;
insert into evento_contabil (cliente_id, exercicio, codigo, nome, gatilho, documento_origem, vigencia_inicio, situacao)
  select p.cliente_id, p.exercicio, n.codigo, n.nome, 'automatico', n.documento, make_date(p.exercicio, 1, 1), true
    from plano_dos_bens p cross join (values
      ('6075', 'Incorporação por permuta ou dação', 'incorporação de bem por permuta ou dação'),
      ('6076', 'Redução por reavaliação', 'patrimônio: reavaliação'),
      ('6077', 'Realização da reserva de reavaliação', 'patrimônio: baixa de bem reavaliado'),
      ('7045', 'Bens de terceiros conosco', 'comodato recebido'),
      ('7046', 'Bens nossos com terceiros', 'cessão de uso'),
      ('7047', 'Bem não localizado em apuração', 'sindicância de bem')) n(codigo, nome, documento)
   where not exists (select from evento_contabil e where e.cliente_id = p.cliente_id and e.exercicio = p.exercicio and e.codigo = n.codigo);
insert into evento_contabil_pares (pai_id, ordem, conta_debito, conta_credito, base, fonte)
  select e.id, n.ordem, n.debito, n.credito, n.base, n.fonte
    from par_dos_bens n join evento_contabil e on e.codigo = n.codigo and e.data_exclusao is null and e.situacao and e.vigencia_fim is null
    join plano_dos_bens p on p.cliente_id = e.cliente_id and p.exercicio = e.exercicio
   where not exists (select from evento_contabil_pares x where x.pai_id = e.id) order by e.id, n.ordem;
