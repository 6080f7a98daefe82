CREATE INDEX empreendimento_prazo_ix ON empreendimento USING btree (cliente_id, situacao, prazo_obras) WHERE (data_exclusao IS NULL);

CREATE INDEX ldo_prazo_ix ON ldo USING btree (cliente_id, situacao_ldo, prazo_envio) WHERE (data_exclusao IS NULL);

CREATE INDEX liquidacao_prazo_ix ON liquidacao USING btree (cliente_id, entidade_id, exercicio, situacao, vencimento) WHERE (data_exclusao IS NULL);

CREATE INDEX reserva_dotacao_prazo_ix ON reserva_dotacao USING btree (cliente_id, entidade_id, exercicio, situacao, validade) WHERE (data_exclusao IS NULL);
