drop trigger "contrato_itens_imutavel" on "contrato_itens";
