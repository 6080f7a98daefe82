CREATE TRIGGER contracheque_imutavel AFTER DELETE OR UPDATE ON contracheque FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER contracheque_linha_imutavel AFTER INSERT OR DELETE OR UPDATE ON contracheque_linha FOR EACH ROW EXECUTE FUNCTION linha_fixa('contracheque', 'situacao=rascunho');

CREATE TRIGGER contracheque_nao_descontado_imutavel AFTER INSERT OR DELETE OR UPDATE ON contracheque_nao_descontado FOR EACH ROW EXECUTE FUNCTION linha_fixa('contracheque', 'situacao=rascunho');

CREATE TRIGGER folha_despesa_imutavel AFTER INSERT OR DELETE OR UPDATE ON folha_despesa FOR EACH ROW EXECUTE FUNCTION linha_fixa('folha_pagamento', 'situacao=aberta|calculada|conferida');

CREATE TRIGGER folha_divergencia_imutavel AFTER INSERT OR DELETE OR UPDATE ON folha_divergencia FOR EACH ROW EXECUTE FUNCTION linha_fixa('folha_pagamento', 'situacao=aberta|calculada|conferida');

CREATE TRIGGER folha_encargo_imutavel AFTER INSERT OR DELETE OR UPDATE ON folha_encargo FOR EACH ROW EXECUTE FUNCTION linha_fixa('folha_pagamento', 'situacao=aberta|calculada|conferida');

CREATE TRIGGER folha_pagamento_imutavel AFTER DELETE OR UPDATE ON folha_pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberta|calculada|conferida', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');
