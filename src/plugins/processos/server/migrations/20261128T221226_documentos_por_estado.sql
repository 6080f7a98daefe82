CREATE TRIGGER lote_digitalizacao_imutavel AFTER DELETE OR UPDATE ON lote_digitalizacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberto|indexacao|conferencia', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lote_digitalizacao_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON lote_digitalizacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('lote_digitalizacao', 'situacao=aberto|indexacao|conferencia');
