/**
 * The table of eventos contábeis: código (`*` when people use it in manual entries) ; fato ; gatilho ; pares. A pair is
 * `débito>crédito`; `|` is one of several accounts; `@base` the amount that it takes, when not the document's; `#fonte` whose
 * fonte its lines carry, when not the document's; `:F` the isf of an account that may have either. Capital letters are
 * placeholders (DISP, DEST, VPD, PAS, PASP, VPA, CRE, BEM, CON, DEP, RZ, CDR; ATIVO and PASSIVO in the free event).
 */
export const LCP = `
9000 ; Saldos de abertura (implantação) ; migração de saldos, exercício em implantação
1010 ; Previsão inicial da receita ; LOA em vigor: previsão da receita ; 5.2.1.1.1>6.2.1.1.0
1011 ; Previsão de dedução da receita (FUNDEB) ; LOA em vigor: previsão da receita dedutora ; 6.2.1.1.0>5.2.1.1.2.01
1012 ; Previsão de dedução da receita (outras) ; LOA em vigor ; 6.2.1.1.0>5.2.1.1.2.99
1013 ; Reestimativa da receita ; previsão atualizada (excesso) ; 5.2.1.2.1.01>6.2.1.1.0
1014 ; Anulação de previsão da receita ; previsão anulada ; 6.2.1.1.0>5.2.1.2.9
1020 ; Fixação da despesa (dotação inicial) ; LOA em vigor: dotação ; 5.2.2.1.1.01>6.2.2.1.1
1110 ; Crédito suplementar ; crédito adicional efetivado ; 5.2.2.1.2.01>6.2.2.1.1
1111 ; Crédito especial aberto ; crédito adicional efetivado ; 5.2.2.1.2.02.01>6.2.2.1.1
1112 ; Crédito especial reaberto ; reabertura (CF art. 167 §2º) ; 5.2.2.1.2.02.02>6.2.2.1.1
1113 ; Crédito extraordinário aberto ; crédito adicional efetivado ; 5.2.2.1.2.03.01>6.2.2.1.1
1114 ; Crédito extraordinário reaberto ; reabertura ; 5.2.2.1.2.03.02>6.2.2.1.1
1120 ; Origem: superávit financeiro ; linha de origem do crédito ; 5.2.2.1.3.01>5.2.2.1.3.99
1121 ; Origem: excesso de arrecadação ; linha de origem do crédito ; 5.2.2.1.3.02>5.2.2.1.3.99
1122 ; Origem: anulação de dotação ; linha de origem do crédito ; 5.2.2.1.3.03>5.2.2.1.3.99
1123 ; Origem: operação de crédito ; linha de origem do crédito ; 5.2.2.1.3.04>5.2.2.1.3.99
1124 ; Origem: reserva de contingência ; linha de origem do crédito ; 5.2.2.1.3.05>5.2.2.1.3.99
1125 ; Origem: recursos sem despesas correspondentes ; linha de origem do crédito ; 5.2.2.1.3.07>5.2.2.1.3.99
1126 ; Origem: dotação transferida (transposição/remanejamento/transferência) ; linha de origem do crédito ; 5.2.2.1.3.06>5.2.2.1.3.99
1130 ; Redução (anulação) de dotação ; crédito adicional: reduções ; 6.2.2.1.1>5.2.2.1.9.04 5.2.2.1.3.99>5.2.2.1.3.09
1140 ; Bloqueio de dotação (LRF art. 9º) ; contingenciamento ; 6.2.2.1.1>6.2.2.1.2.01
1141 ; Desbloqueio de dotação ; liberação ; 6.2.2.1.2.01>6.2.2.1.1
1150 ; Reserva de dotação (pré-empenho) ; reserva de dotação criada ; 6.2.2.1.1>6.2.2.1.2.02 5.2.2.9.1.01>6.2.2.9.1.01
1151 ; Cancelamento de reserva ; reserva de dotação cancelada (saldo) ; 6.2.2.1.2.02>6.2.2.1.1 6.2.2.9.1.01>5.2.2.9.1.01
2010 ; Lançamento de crédito tributário ; lançamento fiscal (Arrecadação) ; CRE>VPA
2011 ; Cancelamento/remissão de crédito lançado ; decisão administrativa ; 3.6.5.1.1>CRE
2012 ; Desconto concedido na cota única (ARR-DESC) ; baixa com desconto ; 3.4.4.1.1>CRE
2020 ; Arrecadação de crédito já lançado ; receita de crédito lançado ; DISP>CRE 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01
2021 ; Arrecadação sem lançamento prévio ; receita ; DISP>VPA 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01
2022 ; Arrecadação com dedução FUNDEB na origem ; receita bruto + dedução ; DISP>VPA@liquido 3.5.2.2.4.01>VPA@deducao 6.2.1.1.0>6.2.1.2.0@bruto 6.2.1.3.1.01>6.2.1.1.0@deducao CDR>8.2.1.1.1.01@liquido
2023 ; Receita de operação de crédito ; receita 2.1 ; DISP>2.2.2.1.1.01 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01
2024 ; Receita de alienação de bem ; receita 2.2 e baixa do bem ; DISP>BEM@liquido DISP>4.6.2.2.1@ganho 3.6.2.2.1>BEM@perda 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01
2025 ; Receita de dívida ativa ; receita de dívida ativa ; DISP>CRE@reconhecido DISP>4.4.2.4.1@nao_reconhecido 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01 8.3.2.3.1>7.3.2.1.1@reconhecido
2026 ; Rendimento de aplicação financeira ; receita 1.3.2 ; DISP>4.4.5.2.1 6.2.1.1.0>6.2.1.2.0 CDR>8.2.1.1.1.01
2030 ; Restituição de receita do exercício (dedução) ; anulação de receita, tipo restituição ; VPA>DISP 6.2.1.3.9>6.2.1.1.0 8.2.1.1.1.01>CDR
2031 ; Anulação de receita (estorno de lançamento) ; anulação de receita, tipo erro = espelho de 2020–2026 ; VPA|CRE>DISP 6.2.1.2.0>6.2.1.1.0 8.2.1.1.1.01>CDR
2040 ; Ingresso a identificar ; crédito bancário sem guia ; DISP>2.1.8.8.1.04.99 7.2.1.1.3>8.2.1.1.3.03
2041 ; Classificação de ingresso a identificar ; identificação da receita ; 2.1.8.8.1.04.99>VPA|CRE DEST>DISP#troca 6.2.1.1.0>6.2.1.2.0 8.2.1.1.3.03>7.2.1.1.3#origem CDR>8.2.1.1.1.01#destino
3010 ; Empenho ; empenho emitido ; 6.2.2.1.1>6.2.2.1.3.01 5.2.2.9.2.01.01>6.2.2.9.2.01.01 8.2.1.1.1.01>8.2.1.1.2.01
3011 ; Empenho com reserva ; empenho emitido sobre reserva ; 6.2.2.1.2.02>6.2.2.1.3.01 6.2.2.9.1.01>6.2.2.9.1.02 5.2.2.9.2.01.01>6.2.2.9.2.01.01 8.2.1.1.1.01>8.2.1.1.2.01
3012 ; Reforço de empenho ; reforço de empenho ; 6.2.2.1.1>6.2.2.1.3.01 5.2.2.9.2.01.02>6.2.2.9.2.01.01 8.2.1.1.1.01>8.2.1.1.2.01
3013 ; Anulação de empenho (total/parcial) ; anulação de empenho ; 6.2.2.1.3.01>6.2.2.1.1 6.2.2.9.2.01.01>5.2.2.9.2.01.03 8.2.1.1.2.01>8.2.1.1.1.01
3020 ; Em liquidação (fato gerador antes da liquidação) ; empenho em liquidação ; VPD>PAS 6.2.2.1.3.01>6.2.2.1.3.02 6.2.2.9.2.01.01>6.2.2.9.2.01.02 8.2.1.1.2.01>8.2.1.1.2.02
3021 ; Liquidação ; liquidação (sem em liquidação) ; VPD>PAS 6.2.2.1.3.01>6.2.2.1.3.03 6.2.2.9.2.01.01>6.2.2.9.2.01.03 8.2.1.1.2.01>8.2.1.1.3.01
3022 ; Liquidação de valor em liquidação ; liquidação (após 3020) ; 6.2.2.1.3.02>6.2.2.1.3.03 6.2.2.9.2.01.02>6.2.2.9.2.01.03 8.2.1.1.2.02>8.2.1.1.3.01
3023 ; Liquidação de obrigação já provisionada (13º, férias, dívida, juros, precatório) ; liquidação com passivo P ; PASP>PAS 6.2.2.1.3.01>6.2.2.1.3.03 6.2.2.9.2.01.01>6.2.2.9.2.01.03 8.2.1.1.2.01>8.2.1.1.3.01
3024 ; Estorno de liquidação ; anulação de liquidação = espelho de 3021/3022/3023 ; PAS>VPD 6.2.2.1.3.03>6.2.2.1.3.01 6.2.2.9.2.01.03>6.2.2.9.2.01.01 8.2.1.1.3.01>8.2.1.1.2.01
3030 ; Pagamento ; pagamento ; PAS>DISP@liquido PAS>CON@retido 6.2.2.1.3.03>6.2.2.1.3.04@bruto 6.2.2.9.2.01.03>6.2.2.9.2.01.04@bruto 8.2.1.1.3.01>8.2.1.1.4.01@liquido 8.2.1.1.3.01>8.2.1.1.3.02@retido
3031 ; Anulação de pagamento / devolução bancária ; anulação de pagamento = espelho de 3030 ; DISP>PAS@liquido CON>PAS@retido 6.2.2.1.3.04>6.2.2.1.3.03@bruto 6.2.2.9.2.01.04>6.2.2.9.2.01.03@bruto 8.2.1.1.4.01>8.2.1.1.3.01@liquido 8.2.1.1.3.02>8.2.1.1.3.01@retido
3040 ; Suprimento de fundos – liquidação e concessão ; empenho tipo suprimento ; 1.1.3.1.1.02>2.1.8.9.1.02:F 6.2.2.1.3.01>6.2.2.1.3.03 6.2.2.9.2.01.01>6.2.2.9.2.01.03 8.2.1.1.2.01>8.2.1.1.3.01 7.9.1.2.1>8.9.1.2.1.01
3041 ; Suprimento de fundos – prestação de contas (gasto) ; prestação aprovada ; VPD>1.1.3.1.1.02 8.9.1.2.1.01>7.9.1.2.1
3042 ; Suprimento de fundos – devolução no exercício ; devolução = anulação de despesa (Lei 4.320 art. 38) ; DISP>1.1.3.1.1.02 6.2.2.1.3.04>6.2.2.1.1 6.2.2.9.2.01.04>5.2.2.9.2.01.03 8.2.1.1.4.01>8.2.1.1.1.01 8.9.1.2.1.01>7.9.1.2.1
4010 ; 31/12 Inscrição RPNP a liquidar ; processamento inscrição ; 6.2.2.1.3.01>6.2.2.1.3.05 5.3.1.7.0>6.3.1.7.1
4011 ; 31/12 Inscrição RPNP em liquidação ; processamento inscrição ; 6.2.2.1.3.02>6.2.2.1.3.06 5.3.1.7.0>6.3.1.7.2
4012 ; 31/12 Inscrição RPP ; processamento inscrição ; 6.2.2.1.3.03>6.2.2.1.3.07 5.3.2.7.0>6.3.2.7.0
4020 ; 01/01 RPNP do ano anterior → inscritos ; abertura ; 5.3.1.1.0>5.3.1.7.0 6.3.1.7.1>6.3.1.1.0
4021 ; 01/01 RPNP em liquidação → execução ; abertura ; 5.3.1.1.0>5.3.1.7.0 6.3.1.7.2>6.3.1.2.0
4022 ; 01/01 RPP do ano anterior → inscritos ; abertura ; 5.3.2.1.0>5.3.2.7.0 6.3.2.7.0>6.3.2.1.0
4023 ; 01/01 RP não executados → exercícios anteriores ; abertura (depois de 4024, antes de 4020 a 4022) ; 5.3.1.2.0>5.3.1.1.0 5.3.2.2.0>5.3.2.1.0
4024 ; 01/01 RPNP liquidado e não pago no ano anterior → RPP ; abertura (primeiro) ; 6.3.1.3.0>5.3.1.1.0|5.3.1.2.0 5.3.2.2.0>6.3.2.1.0
4030 ; RPNP em liquidação ; empenho em liquidação de RP ; VPD>PAS 6.3.1.1.0>6.3.1.2.0 8.2.1.1.2.01>8.2.1.1.2.02
4031 ; Liquidação de RPNP ; liquidação de RP ; VPD>PAS 6.3.1.1.0>6.3.1.3.0 8.2.1.1.2.01>8.2.1.1.3.01
4032 ; Liquidação de RPNP em liquidação ; liquidação de RP ; 6.3.1.2.0>6.3.1.3.0 8.2.1.1.2.02>8.2.1.1.3.01
4040 ; Pagamento de RPNP liquidado ; pagamento de RP ; PAS>DISP@liquido PAS>CON@retido 6.3.1.3.0>6.3.1.4.0@bruto 8.2.1.1.3.01>8.2.1.1.4.01@liquido 8.2.1.1.3.01>8.2.1.1.3.02@retido
4041 ; Pagamento de RPP ; pagamento de RP ; PAS>DISP@liquido PAS>CON@retido 6.3.2.1.0>6.3.2.2.0@bruto 8.2.1.1.3.01>8.2.1.1.4.01@liquido 8.2.1.1.3.01>8.2.1.1.3.02@retido
4050 ; Cancelamento de RPNP a liquidar ; cancelamento de restos a pagar ; 6.3.1.1.0>6.3.1.9.9 8.2.1.1.2.01>8.2.1.1.1.01
4051 ; Cancelamento de RPNP em liquidação / liquidado ; cancelamento de restos a pagar ; PAS>4.6.4.1.1 6.3.1.2.0|6.3.1.3.0>6.3.1.9.9 8.2.1.1.2.02|8.2.1.1.3.01>8.2.1.1.1.01
4052 ; Cancelamento de RPP ; cancelamento de restos a pagar (prescrição, fato superveniente) ; PAS>4.6.4.1.1 6.3.2.1.0>6.3.2.9.9 8.2.1.1.3.01>8.2.1.1.1.01
4060 ; 31/12 Baixa de RPNP pagos e cancelados ; encerramento ; 6.3.1.4.0>5.3.1.1.0|5.3.1.2.0 6.3.1.9.9>5.3.1.1.0|5.3.1.2.0
4061 ; 31/12 Baixa de RPP pagos e cancelados ; encerramento ; 6.3.2.2.0>5.3.2.1.0|5.3.2.2.0 6.3.2.9.9>5.3.2.1.0|5.3.2.2.0
5010 ; Transferência entre contas bancárias (mesma fonte) ; transferência bancária ; DEST>DISP
5011 ; Transferência de saldo entre fontes ; transferência entre fontes ; DEST>DISP CDR>8.2.1.1.1.01#destino 8.2.1.1.1.01>CDR#origem
5012 ; Transferência financeira concedida (entre órgãos/entidades) ; transferência entre órgãos – lado concedente ; 3.5.1.1.2.01>DISP 8.2.1.1.1.01>CDR
5013 ; Transferência financeira recebida ; idem – lado recebedor ; DISP>4.5.1.1.2.01 CDR>8.2.1.1.1.01
5014 ; Devolução de transferência financeira (lado concedente) ; duodécimo devolvido, lado recebedor = espelho de 5013 ; DISP>3.5.1.1.2.01 CDR>8.2.1.1.1.01
5020 ; Aplicação em fundo de investimento ; fundo de investimento: aplicação ; 1.1.1.1.1.50|1.1.4.4.1.01.05>DISP
5021 ; Resgate de fundo de investimento ; fundo de investimento: resgate ; DISP>1.1.1.1.1.50|1.1.4.4.1.01.05
5022 ; Perda em fundo de investimento ; fundo de investimento: desvalorização ; 3.4.5.2.1>1.1.1.1.1.50|1.1.4.4.1.01.05 8.2.1.1.1.01>CDR
5030 ; Ingresso extraorçamentário (depósito, caução) ; extraorçamentário: ingresso ; DISP>DEP 7.2.1.1.3>8.2.1.1.3.03
5031 ; Devolução de depósito/caução ; extraorçamentário: dispêndio ; DEP>DISP 8.2.1.1.3.03>8.2.1.1.4.02
5032 ; Recolhimento de consignação a terceiros ; extraorçamentário: dispêndio ; CON>DISP 8.2.1.1.3.02>8.2.1.1.4.02
5033 ; Recolhimento de retenção própria (ISS, IRRF) → receita ; extraorçamentário: recolhimento próprio ; CON>DISP DEST>VPA 6.2.1.1.0>6.2.1.2.0 8.2.1.1.3.02>8.2.1.1.4.02#origem CDR>8.2.1.1.1.01#destino
5034 ; Cancelamento de obrigação extraorçamentária (prescrição) → receita ; cancelamento extraorçamentário ; CON|DEP>VPA DEST>DISP#troca 6.2.1.1.0>6.2.1.2.0 8.2.1.1.3.02|8.2.1.1.3.03>8.2.1.1.4.02#origem CDR>8.2.1.1.1.01#destino
5040 ; Ativo realizável – desembolso ; ativo realizável: saída ; RZ>DISP 8.2.1.1.1.01>CDR
5041 ; Ativo realizável – reembolso ; ativo realizável: entrada ; DISP>RZ CDR>8.2.1.1.1.01
6010 ; Apropriação mensal por competência (13º, férias, encargos) ; folha/provisão ; VPD>PASP
6020 ; Apropriação de juros da dívida ; dívida fundada: juros ; 3.4.1.1.1>2.1.2.5.1.01
6021 ; Atualização monetária da dívida ; dívida fundada: correção ; 3.4.3.1.1>2.2.2.1.1.01
6022 ; Transferência longo → curto prazo ; dívida fundada: reclassificação ; 2.2.2.1.1.01>2.1.2.1.1.01
6023 ; Incorporação de dívida sem ingresso (confissão, parcelamento) ; dívida fundada, parcelamento com o RPPS ; VPD|PASP>2.2.1.4.3.02|2.2.1.4.2.01
6024 ; Baixa de dívida sem desembolso ; remissão, prescrição ; 2.2.2.1.1.01>4.6.4.1.1
6030 ; Inscrição de precatório ; precatorio ; 3.9.9.9.1>2.2.3.1.1.05
6031 ; Precatório a pagar no exercício (LP→CP) ; ofício requisitório até 2/abr ; 2.2.3.1.1.05>2.1.3.1.1.05
6040 ; Inscrição em dívida ativa ; dívida ativa ; 1.2.1.1.1.04>1.1.2.1.1.01 7.3.2.1.1>8.3.2.3.1
6041 ; Atualização de dívida ativa (juros, multa, correção) ; atualização de dívida ativa ; 1.2.1.1.1.04>4.4.2.4.1 7.3.2.1.1>8.3.2.3.1
6042 ; Cancelamento de dívida ativa ; remissão, prescrição, decisão ; 3.6.5.1.1>1.2.1.1.1.04 8.3.2.3.1>7.3.2.1.1
6043 ; Ajuste para perdas (constituição) ; metodologia média histórica ; 3.6.1.7.1>1.2.1.1.1.99
6044 ; Reversão de ajuste para perdas ; metodologia média histórica ; 1.2.1.1.1.99>4.9.7.2.1
6050 ; Saída de almoxarifado (consumo) ; estoque: saída ; 3.3.1.1.1.01>1.1.5.6.1.01
6051 ; Entrada de almoxarifado não orçamentária (doação, sobra) ; estoque: movimentação ; 1.1.5.6.1.01>4.6.3.1.1
6052 ; Perda de estoque ; inventário ; 3.6.3.3.1>1.1.5.6.1.01
6055 ; Implantação de saldo de estoque ; estoque: saldo inicial ; 1.1.5.6.1.01>2.3.7.1.1.03
6053 ; Transferência entre contas de estoque ; estoque: movimentação ; 1.1.5.6.1.02|1.1.5.6.1.03>1.1.5.6.1.01
6054 ; Distribuição gratuita de estoque ; estoque: saída ; 3.3.1.2.1>1.1.5.6.1.01
6060 ; Depreciação mensal ; patrimônio: depreciação ; 3.3.3.1.1.01>1.2.3.8.1.01
6061 ; Baixa da depreciação e da perda acumuladas ; patrimônio: baixa, reavaliação e transferência ; 1.2.3.8.1.01>BEM 1.2.3.9.1.01>BEM@perda
6062 ; Baixa: inservível, doação concedida (3.6.5.1.1), perda, roubo, sinistro (3.6.3.1.1) ; patrimônio: baixa ; 3.6.5.1.1|3.6.3.1.1>BEM
6063 ; Incorporação por doação ; patrimônio: incorporação ; BEM>4.6.3.1.1
6064 ; Reavaliação positiva ; patrimônio: reavaliação ; BEM>2.3.6.1.1@reserva BEM>4.6.1.1.1@resultado
6065 ; Redução ao valor recuperável ; patrimônio: impairment ; 3.6.1.5.1>1.2.3.9.1.01
6066 ; Conclusão de obra ; engenharia obra recebida ; 1.2.3.2.1.01>1.2.3.2.1.06.01
6067 ; Transferência de bem entre entidades (saída / entrada) ; patrimônio: transferência ; 3.5.1.2.2>BEM@saida BEM>4.5.1.2.2@entrada
6068 ; Incorporação de bem comprado (a incorporar → classe) ; incorporação de bem comprado ; BEM>1.2.3.1.1.08
6069 ; Reversão de redução ao valor recuperável ; reversão de perda de bem ; 1.2.3.9.1.01>4.6.5.1.1
6072 ; Ajuste de exercícios anteriores em bens ; ajuste de bem de exercícios anteriores (negativo: espelho) ; BEM>2.3.7.1.1.03
6073 ; Reclassificação de bens (bruto, e acumuladas pela mesma via) ; reclassificação de bem ; BEM>BEM 1.2.3.8.1.01>1.2.3.8.1.01@acumulada 1.2.3.9.1.01>1.2.3.9.1.01@perda
6074 ; Venda de bem a prazo / antes do ingresso ; venda de bem ; 1.1.3.4.1.01>BEM@liquido 1.1.3.4.1.01>4.6.2.2.1@ganho 3.6.2.2.1>BEM@perda
6075 ; Incorporação por permuta ou dação ; incorporação de bem por permuta ou dação ; BEM>1.1.2.1.1.01@dacao BEM>BEM@permuta 1.1.3.4.1.01>BEM@torna_a_receber BEM>2.1.8.9.1.98@torna_a_pagar
6076 ; Redução por reavaliação ; patrimônio: reavaliação ; 2.3.6.1.1>BEM@reserva 3.6.1.1.1>BEM@resultado
6077 ; Realização da reserva de reavaliação ; patrimônio: baixa de bem reavaliado ; 2.3.6.1.1>2.3.7.1.1.02
6080 ; Direito de ressarcimento / multa a receber ; direito de ressarcimento, multa contratual ; 1.1.3.4.1.01>4.9.9.9.1
6070* ; Provisão matemática previdenciária ; lançamento contábil (laudo) ; 3.9.7.2.1>2.2.7.2.1.04
6071* ; Variação patrimonial avulsa ; variação patrimonial ; ATIVO|PASSIVO>VPA@aumentativa VPD>ATIVO|PASSIVO@diminutiva ATIVO|PASSIVO>ATIVO|PASSIVO@permutativa
7010 ; Registro de contrato (despesa) ; contrato publicado ; 7.1.2.3.1>8.1.2.3.1.01
7011 ; Execução de contrato ; liquidação com contrato ; 8.1.2.3.1.01>8.1.2.3.1.02
7012 ; Baixa de contrato (saldo não executado, executado, ao concluir) ; baixa de contrato ; 8.1.2.3.1.01|8.1.2.3.1.02>7.1.2.3.1
7020 ; Convênio recebido – assinatura ; convênio (concedente: outro ente) ; 7.1.1.2.1>8.1.1.2.1.01
7021 ; Convênio recebido – ingresso de parcela ; receita de convênio ; 8.1.1.2.1.01>8.1.1.2.1.02
7022 ; Convênio recebido – prestação aprovada ; prestação de contas ; 8.1.1.2.1.02>8.1.1.2.1.04
7030 ; Convênio/parceria concedida – assinatura ; convênio concedido ; 7.1.2.2.1>8.1.2.2.1.01
7031 ; Convênio concedido – repasse ; pagamento com convênio ; 8.1.2.2.1.01>8.1.2.2.1.02
7032 ; Convênio concedido – prestação aprovada ; prestação de contas ; 8.1.2.2.1.02>8.1.2.2.1.04
7040 ; Garantia contratual recebida (seguro, fiança) ; garantia ; 7.1.1.1.1.05>8.1.1.1.1.09
7041 ; Garantia liberada ou executada ; garantia liberada ou executada ; 8.1.1.1.1.09>7.1.1.1.1.05
7045 ; Bens de terceiros conosco ; comodato recebido ; 7.9.1.1.3>8.9.1.1.3
7046 ; Bens nossos com terceiros ; cessão de uso ; 7.9.1.2.9>8.9.1.2.9
7047 ; Bem não localizado em apuração ; sindicância de bem ; 7.9.2.0.0>8.9.2.0.0
7050 ; Contrato de rateio de consórcio ; consorcio ; 7.5.1.0.0>8.5.1.1.0
7060* ; Responsável em apuração (dano, desfalque) ; tomada de contas ; 7.9.2.0.0>8.9.2.0.0
9010 ; Apuração: encerra VPA ; mês 13 ; VPA>2.3.7.1.1.01
9011 ; Apuração: encerra VPD ; mês 13 ; 2.3.7.1.1.01>VPD
9020 ; Encerra previsão e realização da receita ; mês 13 ; 6.2.1.2.0>6.2.1.1.0 6.2.1.1.0>6.2.1.3.1.01 6.2.1.1.0>6.2.1.3.9 5.2.1.1.2.01|5.2.1.1.2.99>5.2.1.1.1 5.2.1.2.9>5.2.1.2.1.01|5.2.1.1.1 6.2.1.1.0>5.2.1.1.1|5.2.1.2.1.01
9021 ; Encerra fixação e execução da despesa e emissão ; mês 13 ; 6.2.2.1.1|6.2.2.1.2.01>5.2.2.1.1.01|5.2.2.1.2.01|5.2.2.1.2.02.01|5.2.2.1.2.02.02|5.2.2.1.2.03.01|5.2.2.1.2.03.02 6.2.2.1.3.04|6.2.2.1.3.05|6.2.2.1.3.06|6.2.2.1.3.07>5.2.2.1.1.01|5.2.2.1.2.01|5.2.2.1.2.02.01|5.2.2.1.2.02.02|5.2.2.1.2.03.01|5.2.2.1.2.03.02 5.2.2.1.9.04>5.2.2.1.2.01|5.2.2.1.1.01|5.2.2.1.2.02.01|5.2.2.1.2.02.02|5.2.2.1.2.03.01|5.2.2.1.2.03.02 5.2.2.1.3.99|5.2.2.1.3.09>5.2.2.1.3.01|5.2.2.1.3.02|5.2.2.1.3.03|5.2.2.1.3.04|5.2.2.1.3.05|5.2.2.1.3.06|5.2.2.1.3.07 5.2.2.9.2.01.03>5.2.2.9.2.01.01|5.2.2.9.2.01.02 6.2.2.9.2.01.01|6.2.2.9.2.01.02|6.2.2.9.2.01.03|6.2.2.9.2.01.04>5.2.2.9.2.01.01|5.2.2.9.2.01.02 6.2.2.9.1.02>5.2.2.9.1.01
9030 ; Encerra DDR utilizada ; mês 13 ; 8.2.1.1.4.01>CDR 8.2.1.1.4.02>CDR
9090 ; Abertura: resultado do exercício → exercícios anteriores ; 01/01 ; 2.3.7.1.1.01|2.3.7.1.1.03>2.3.7.1.1.02
9091 ; Abertura: re-chaveamento de fonte 1.xxx → 2.xxx (mesma conta, D/C com fontes trocadas) ; 01/01 ; DEST>DISP#troca RZ>RZ#troca PAS>PAS#troca_inversa 5.3.1.1.0|5.3.2.1.0>5.3.1.1.0|5.3.2.1.0#troca 6.3.1.1.0|6.3.1.2.0|6.3.2.1.0>6.3.1.1.0|6.3.1.2.0|6.3.2.1.0#troca_inversa CDR>CDR#troca 8.2.1.1.1.01|8.2.1.1.2.01|8.2.1.1.2.02|8.2.1.1.3.01|8.2.1.1.3.02|8.2.1.1.3.03>8.2.1.1.1.01|8.2.1.1.2.01|8.2.1.1.2.02|8.2.1.1.3.01|8.2.1.1.3.02|8.2.1.1.3.03#troca_inversa
`;
