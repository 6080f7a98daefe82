/** A text that the people of the demonstration write from, a paragraph each. The paper itself says what it is, its number and who signs. */
interface Modelo {
  tipo: string;
  nome: string;
  texto: readonly string[];
}

const FECHO = '{{cidade}}, {{data_atual}}.';
const ATENCIOSAMENTE = 'Atenciosamente,';

/** One for each kind of document that people write by hand; every tag has a value wherever it is written. */
export const MODELOS: readonly Modelo[] = [
  {
    tipo: 'Ofício',
    nome: 'Ofício de encaminhamento',
    texto: [
      'Assunto: {{objeto_resumido}}',
      'Senhor(a),',
      'Encaminho a Vossa Senhoria, para as providências que couberem, o que segue.',
      ATENCIOSAMENTE,
      FECHO,
    ],
  },
  {
    tipo: 'Memorando',
    nome: 'Memorando entre setores',
    texto: [
      'De: {{departamento}}, {{setor}}',
      'Assunto: {{objeto_resumido}}',
      'Solicito a esse setor as providências necessárias ao que se indica no assunto.',
      FECHO,
    ],
  },
  {
    tipo: 'Circular',
    nome: 'Circular às unidades',
    texto: [
      'Às unidades da administração',
      'Assunto: {{objeto_resumido}}',
      'Comunico às unidades o que segue, para conhecimento e cumprimento.',
      FECHO,
    ],
  },
  {
    tipo: 'Despacho',
    nome: 'Despacho de encaminhamento',
    texto: ['Ciente do que consta sobre {{objeto_resumido}}. Encaminhe-se ao setor competente para instrução.', FECHO],
  },
  {
    tipo: 'Parecer Jurídico',
    nome: 'Parecer sobre consulta',
    texto: [
      'Ementa: {{objeto_resumido}}.',
      'Trata-se de consulta sobre o que indica a ementa. É o relatório.',
      'Examinada a legislação que rege a matéria, nada há que impeça o pedido, desde que observadas as formalidades legais.',
      'É o parecer.',
      FECHO,
    ],
  },
  {
    tipo: 'Parecer Técnico',
    nome: 'Parecer técnico sobre pedido',
    texto: [
      'Ementa: {{objeto_resumido}}.',
      'Feita a vistoria e examinados os documentos, conclui-se pela viabilidade técnica do pedido.',
      FECHO,
    ],
  },
  {
    tipo: 'Nota Técnica',
    nome: 'Nota técnica de orientação',
    texto: [
      'Assunto: {{objeto_resumido}}.',
      'Esta nota orienta as unidades de {{entidade}} sobre o assunto e vale a partir desta data.',
      FECHO,
    ],
  },
  {
    tipo: 'Portaria',
    nome: 'Portaria de designação',
    texto: [
      '{{objeto_resumido}}.',
      'A autoridade que esta subscreve, no uso das suas atribuições legais, RESOLVE:',
      'Art. 1º Fica feita a designação de que trata a ementa.',
      'Art. 2º Esta portaria entra em vigor na data da sua publicação.',
      FECHO,
    ],
  },
  {
    tipo: 'Decreto',
    nome: 'Decreto que regulamenta',
    texto: [
      '{{objeto_resumido}}.',
      'O Prefeito do {{municipio}}, no uso das atribuições que lhe confere a Lei Orgânica, DECRETA:',
      'Art. 1º Fica regulamentado o que consta da ementa.',
      'Art. 2º Este decreto entra em vigor na data da sua publicação.',
      FECHO,
    ],
  },
  {
    tipo: 'Lei',
    nome: 'Projeto de lei',
    texto: [
      '{{objeto_resumido}}.',
      'A Câmara Municipal aprova e o Prefeito do {{municipio}} sanciona a seguinte lei:',
      'Art. 1º Dispõe-se sobre o que consta da ementa.',
      'Art. 2º Esta lei entra em vigor na data da sua publicação.',
      FECHO,
    ],
  },
  {
    tipo: 'Edital',
    nome: 'Edital de convocação',
    texto: ['{{entidade}} convoca os interessados para: {{objeto_resumido}}.', 'O prazo conta-se da publicação deste edital.', FECHO],
  },
  {
    tipo: 'Ata',
    nome: 'Ata de reunião',
    texto: [
      'Em {{data_atual}}, reuniram-se os abaixo assinados para tratar de: {{objeto_resumido}}.',
      'Nada mais havendo a tratar, encerrou-se a reunião, de que eu, {{nome_completo}}, lavrei esta ata.',
    ],
  },
  {
    tipo: 'Certidão',
    nome: 'Certidão do que consta',
    texto: [
      'Certifico, a pedido da parte interessada, o que consta dos assentamentos sobre {{objeto_resumido}}.',
      'O referido é verdade.',
      FECHO,
    ],
  },
  {
    tipo: 'Declaração',
    nome: 'Declaração de exercício',
    texto: ['Declaro que {{nome_completo}} está em exercício em {{departamento}}, {{setor}}, nesta data.', FECHO],
  },
  {
    tipo: 'Requerimento',
    nome: 'Requerimento',
    texto: ['{{nome_completo}} vem requerer: {{objeto_resumido}}.', 'Nestes termos, pede deferimento.', FECHO],
  },
  {
    tipo: 'Relatório',
    nome: 'Relatório de atividades',
    texto: ['Relata-se o que se fez sobre {{objeto_resumido}}, em {{departamento}}.', FECHO],
  },
  {
    tipo: 'Procuração',
    nome: 'Procuração para representar',
    texto: [
      'Por este instrumento, {{entidade}}, CNPJ {{entidade_cnpj}}, constitui seu procurador quem abaixo se qualifica, para o fim de {{objeto_resumido}}.',
      FECHO,
    ],
  },
];
