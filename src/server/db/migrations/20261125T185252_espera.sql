-- What waits for an act is counted by the state that the act comes from.
CREATE INDEX divida_ativa_espera_ix ON divida_ativa USING btree (cliente_id, situacao) WHERE (data_exclusao IS NULL);

CREATE INDEX folha_pagamento_espera_ix ON folha_pagamento USING btree (cliente_id, entidade_id, situacao) WHERE (data_exclusao IS NULL);

CREATE INDEX lote_lancamento_tributario_espera_ix ON lote_lancamento_tributario USING btree (cliente_id, exercicio, situacao) WHERE (data_exclusao IS NULL);

CREATE INDEX movimentacao_orcamentaria_espera_ix ON movimentacao_orcamentaria USING btree (cliente_id, entidade_id, exercicio, situacao) WHERE (data_exclusao IS NULL);

CREATE INDEX ordem_pagamento_espera_ix ON ordem_pagamento USING btree (cliente_id, entidade_id, exercicio, situacao) WHERE (data_exclusao IS NULL);

CREATE INDEX versao_planejamento_espera_ix ON versao_planejamento USING btree (cliente_id, situacao_versao) WHERE (data_exclusao IS NULL);
