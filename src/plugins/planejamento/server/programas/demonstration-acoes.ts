import { tipoDoCodigo } from '../../resources/programas/acao';

/**
 * Ações of the demonstration (handbook Planejamento 14): `código nome | programa | unidade | função.subfunção | finalidade |
 * produto`, then, for a projeto, its total cost: the values of its four years in the PPA.
 */
const ACOES = `
0001 Serviço da dívida | 0000 | 02.03 | 28.843 | Pagar juros, encargos e amortização da dívida contratada.
0002 Sentenças judiciais | 0000 | 02.03 | 28.846 | Pagar precatórios e requisições de pequeno valor.
0003 Contribuição ao Pasep | 0000 | 02.03 | 28.846 | Recolher a contribuição ao Pasep.
1001 Ampliação de escolas | 0003 | 02.04 | 12.361 | Construir salas de aula e quadras nas escolas da rede. | Escola ampliada | 5172150.00
1002 Pavimentação e drenagem | 0006 | 02.07 | 15.451 | Pavimentar vias urbanas e executar a drenagem. | Quilômetro pavimentado | 37067075.00
1003 Construção de creche | 0003 | 02.04 | 12.365 | Construir creche para reduzir a fila de espera. | Creche construída | 3017087.50
1004 Ampliação da rede de água | 0009 | 04.01 | 17.512 | Estender a rede de água aos bairros novos. | Quilômetro de rede | 8620250.00
2001 Manutenção da Câmara | 0001 | 01.01 | 01.031 | Manter as atividades legislativas e administrativas da Câmara. | Sessão realizada
2002 Manutenção do Gabinete | 0002 | 02.01 | 04.122 | Manter as atividades do Gabinete do Prefeito. | Unidade mantida
2003 Administração geral | 0002 | 02.02 | 04.122 | Manter os serviços administrativos comuns do Executivo. | Unidade mantida
2004 Gestão fazendária | 0002 | 02.03 | 04.123 | Manter a contabilidade, a tesouraria e o orçamento. | Unidade mantida
2005 Arrecadação tributária | 0002 | 02.03 | 04.129 | Lançar, cobrar e fiscalizar os tributos municipais. | Contribuinte atendido
2006 Manutenção do ensino fundamental | 0003 | 02.04 | 12.361 | Manter as escolas de ensino fundamental. | Aluno matriculado
2007 Manutenção da educação infantil | 0003 | 02.04 | 12.365 | Manter creches e pré-escolas. | Criança matriculada
2008 Alimentação escolar | 0003 | 02.04 | 12.306 | Oferecer alimentação aos alunos da rede. | Refeição servida
2009 Atenção primária | 0004 | 02.05 | 10.301 | Manter as unidades básicas e as equipes de saúde da família. | Equipe mantida
2010 Média e alta complexidade | 0004 | 02.05 | 10.302 | Oferecer consultas, exames e internações especializadas. | Procedimento realizado
2011 Assistência farmacêutica | 0004 | 02.05 | 10.303 | Distribuir medicamentos à população. | Paciente atendido
2012 Vigilância sanitária | 0004 | 02.05 | 10.304 | Fiscalizar estabelecimentos e produtos. | Inspeção realizada
2013 Proteção social básica | 0005 | 02.06 | 08.244 | Manter os serviços e benefícios da proteção social básica. | Família acompanhada
2014 Atenção à criança e ao adolescente | 0005 | 02.06 | 08.243 | Manter serviços de convivência e acolhimento. | Criança atendida
2015 Serviços urbanos | 0006 | 02.07 | 15.452 | Manter limpeza, praças e cemitérios. | Bairro atendido
2016 Estradas e vias | 0006 | 02.07 | 26.782 | Conservar estradas rurais e vias urbanas. | Quilômetro conservado
2017 Apoio ao produtor | 0007 | 02.08 | 20.608 | Prestar assistência técnica e serviços de máquinas ao produtor. | Produtor atendido
2018 Gestão ambiental | 0007 | 02.08 | 18.541 | Licenciar, fiscalizar e recuperar áreas de preservação. | Hectare recuperado
2019 Promoção da cultura | 0008 | 02.09 | 13.392 | Manter a biblioteca e promover eventos culturais. | Evento realizado
2020 Promoção do esporte | 0008 | 02.09 | 27.812 | Manter escolinhas e competições esportivas. | Participante atendido
2021 Promoção do turismo | 0008 | 02.09 | 23.695 | Divulgar e estruturar os atrativos turísticos. | Atrativo mantido
2022 Fundeb – ensino fundamental | 0003 | 02.04 | 12.361 | Remunerar os profissionais e manter o ensino fundamental com o Fundeb. | Aluno matriculado
2023 Fundeb – educação infantil | 0003 | 02.04 | 12.365 | Remunerar os profissionais e manter a educação infantil com o Fundeb. | Criança matriculada
2024 Transporte escolar | 0003 | 02.04 | 12.361 | Transportar os alunos da zona rural. | Aluno transportado
2025 Vigilância epidemiológica | 0004 | 02.05 | 10.305 | Prevenir e controlar doenças e agravos. | Ação realizada
2026 Iluminação pública | 0006 | 02.07 | 15.452 | Manter e expandir a iluminação pública. | Ponto mantido
2027 Gestão do trânsito | 0006 | 02.07 | 26.782 | Sinalizar, fiscalizar e educar para o trânsito. | Cruzamento sinalizado
2028 Operação do SAAE | 0009 | 04.01 | 17.512 | Operar os sistemas de água e esgoto. | Ligação atendida
2029 Coleta de resíduos | 0006 | 02.07 | 15.452 | Coletar e dar destino aos resíduos sólidos. | Tonelada coletada
2030 Benefícios previdenciários | 0010 | 03.01 | 09.272 | Pagar aposentadorias e pensões. | Beneficiário atendido
2031 Administração do RPPS | 0010 | 03.01 | 09.122 | Administrar o regime próprio de previdência. | Unidade mantida
9001 Reserva de contingência | 9999 | 02.99 | 99.999 | Atender a passivos contingentes e riscos fiscais imprevistos.
9002 Reserva do RPPS | 9999 | 03.01 | 99.997 | Constituir a reserva do regime próprio de previdência.`;

/** Share of each ação in the children's budget, in per cent. */
const PRIMEIRA_INFANCIA: Readonly<Record<string, string>> = { 1003: '100', 2007: '100', 2023: '100', 2008: '35', 2014: '60' };
/** Ações that keep the public patrimony (LRF art. 45). */
const CONSERVACAO = ['2015', '2016', '2026'];
const PPA = { inicio: '2026-01-01', termino: '2029-12-31' };

/** An ação as a draft, with the codes of what it points to. */
export interface DemoAcao {
  programa: string;
  unidade: string;
  funcao: string;
  subfuncao: string;
  draft: Record<string, unknown> & { codigo: string };
}

export const DEMO_ACOES: readonly DemoAcao[] = ACOES.trim()
  .split('\n')
  .map((line) => {
    const [head = '', programa = '', unidade = '', classification = '', finalidade, produto, custo_total] = line
      .split('|')
      .map((part) => part.trim());
    const codigo = head.slice(0, 4);
    const tipo = tipoDoCodigo(codigo);
    const [funcao = '', subfuncao = ''] = classification.split('.');
    const draft = {
      codigo,
      nome: head.slice(5),
      tipo,
      finalidade,
      produto,
      custo_total,
      ...(tipo === 'projeto' && PPA),
      meta_cumulativa: tipo === 'projeto',
      primeira_infancia: PRIMEIRA_INFANCIA[codigo],
      conservacao_patrimonio: CONSERVACAO.includes(codigo),
    };
    return { programa, unidade, funcao, subfuncao, draft };
  });
