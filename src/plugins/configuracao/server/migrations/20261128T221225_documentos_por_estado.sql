CREATE TRIGGER layout_site_imutavel AFTER DELETE OR UPDATE ON layout_site FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho|pre_visualizacao', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER layout_site_banners_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_banners FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER layout_site_blocos_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_blocos FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER layout_site_cabecalho_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_cabecalho FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER layout_site_cores_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_cores FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER layout_site_redes_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_redes FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER layout_site_rodape_imutavel AFTER INSERT OR DELETE OR UPDATE ON layout_site_rodape FOR EACH ROW EXECUTE FUNCTION linha_fixa('layout_site', 'situacao=rascunho|pre_visualizacao');

CREATE TRIGGER notificacao_sistema_imutavel AFTER DELETE OR UPDATE ON notificacao_sistema FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'fim', 'versao', 'data_alteracao', 'usuario_alteracao_id');
