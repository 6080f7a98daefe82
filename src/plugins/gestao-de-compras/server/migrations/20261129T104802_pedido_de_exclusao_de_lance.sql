drop trigger "lance_licitacao_imutavel" on "lance_licitacao";

alter table "lance_licitacao" add column "exclusao_pedida_em" timestamp with time zone;

alter table "lance_licitacao" add column "motivo_do_pedido" character varying(300);

CREATE TRIGGER lance_licitacao_imutavel AFTER DELETE OR UPDATE ON lance_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'lacrado', 'cancelado', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+valor', '+exclusao_pedida_em', '+motivo_do_pedido');
