drop trigger "apuracao_vale_imutavel" on "apuracao_vale";

alter table "apuracao_vale" add column "credito" numeric(18,2) generated always as ((COALESCE(em_pecunia, (0)::numeric) + COALESCE(comprado, (0)::numeric))) stored;

CREATE TRIGGER apuracao_vale_imutavel AFTER DELETE OR UPDATE ON apuracao_vale FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberta|apurada', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credito');
