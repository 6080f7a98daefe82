-- A column of a board is a page of one state in the order of the list; a month of a calendar, the rows between two days.
CREATE INDEX feriado_calendario_ix ON feriado USING btree (cliente_id, data, id) WHERE (data_exclusao IS NULL);

CREATE INDEX guia_arrecadacao_calendario_ix ON guia_arrecadacao USING btree (cliente_id, vencimento, id) WHERE (data_exclusao IS NULL);

CREATE INDEX movimentacao_orcamentaria_quadro_ix ON movimentacao_orcamentaria USING btree (cliente_id, entidade_id, exercicio, situacao, numero DESC, id) WHERE (data_exclusao IS NULL);

CREATE INDEX ordem_pagamento_quadro_ix ON ordem_pagamento USING btree (cliente_id, entidade_id, exercicio, situacao, numero DESC, id) WHERE (data_exclusao IS NULL);

CREATE INDEX reserva_dotacao_calendario_ix ON reserva_dotacao USING btree (cliente_id, entidade_id, exercicio, validade, id) WHERE (data_exclusao IS NULL);
