/** A job of the staff, told in steps; each step has a picture of the screen as it is then. */
export interface Guide {
  title: string;
  /** What one gets done, and who may do it. */
  intro: string;
  steps: readonly string[];
}

/** The guides, by the name of their pictures. The browser tests walk every step and take its picture. */
export const guides = {
  entrar: {
    title: 'Entrar no sistema',
    intro: 'Todos entram com o CPF ou o CNPJ. Depois de cinco senhas erradas, o acesso espera alguns minutos.',
    steps: [
      'Na página de entrada, digite o CPF ou o CNPJ e a senha e pressione Entrar. Se ainda não tem senha, use “Primeiro acesso”; se a esqueceu, “Esqueci minha senha”.',
      'No início estão os sistemas liberados para você. Abra um deles, ou pressione Ctrl+K e digite o nome da tela que procura.',
    ],
  },
  cadastrar: {
    title: 'Cadastrar um registro',
    intro: 'Toda tela de cadastro funciona do mesmo jeito. O botão Novo aparece para quem tem a regra de salvar.',
    steps: [
      'Abra a lista do que quer cadastrar e pressione Novo.',
      'Preencha os campos; os marcados com * são obrigatórios. O que faltar é dito ao lado de cada campo quando você salva.',
      'Pressione Salvar, ou Ctrl+S. O registro salvo fica trancado: para mudar algo depois, pressione Editar.',
    ],
  },
  procurar: {
    title: 'Procurar e filtrar',
    intro: 'A pesquisa olha os textos e os códigos da lista, sem distinguir acentos e maiúsculas.',
    steps: [
      'Digite pelo menos duas letras ou números em Pesquisar. A lista responde enquanto você digita.',
      'Para procurar por um campo, pressione Filtros, preencha o que sabe e pressione Filtrar.',
      'Os filtros aplicados ficam acima da lista e são lembrados. Tire um deles pelo ×.',
    ],
  },
  exportar: {
    title: 'Exportar uma lista',
    intro: 'A exportação leva todas as páginas do que está filtrado, com as colunas que você vê.',
    steps: [
      'Filtre a lista até ter só o que interessa. Se precisar de poucas linhas, marque-as.',
      'Pressione Exportar e escolha planilha, texto separado ou documento. O arquivo desce pelo navegador.',
    ],
  },
  permissoes: {
    title: 'Dar permissões',
    intro: 'As permissões são dos grupos: uma pessoa pode o que os seus grupos podem. Só quem mantém permissões vê estas telas.',
    steps: [
      'Em Cadastro, Usuários, abra Grupos de usuários e escolha um grupo.',
      'Pressione Editar e, na matriz, marque o que o grupo pode em cada tela. Salve para valer em até um minuto.',
      'Em Permissões, abra a pessoa e veja os grupos a que ela pertence, com as datas de início e de fim.',
    ],
  },
  unificar: {
    title: 'Unificar pessoas repetidas',
    intro: 'Dois cadastros da mesma pessoa viram um, e tudo o que apontava para o outro passa para o que fica.',
    steps: [
      'Na lista de pessoas, procure os dois cadastros, marque-os e pressione Unificar selecionados.',
      'Confira qual permanece e escolha, campo a campo, o valor que vale. A unificação não pode ser desfeita.',
    ],
  },
  importar: {
    title: 'Importar uma planilha',
    intro: 'Uma planilha de outro sistema vira registros, com a mesma conferência de quem digita. Nada é gravado antes de você confirmar.',
    steps: [
      'Em Configuração, Migração, pressione Novo, escolha o cadastro de destino, envie o arquivo e salve.',
      'Veja na prévia como o arquivo foi lido; se os títulos estão em outra linha, corrija a linha do cabeçalho. Confira a que campo cada coluna leva.',
      'Pressione Simular: o resultado conta as linhas válidas e diz o erro de cada linha que não é. Depois, pressione Importar.',
    ],
  },
  conferir: {
    title: 'Conferir o livro',
    intro:
      'A conferência prova que cada número do livro é o que devia ser, e nunca muda nada. Ela roda sozinha toda noite e antes de cada encerramento; uma diferença não deixa encerrar.',
    steps: [
      'Em Contabilidade, Lançamentos contábeis, pressione Conferência. O livro da entidade e do exercício do topo é conferido ponto a ponto.',
      'Cada linha diz o que deve ser igual, os dois lados e a diferença. Se algo não confere, marque “Só o que não confere” e abra o registro pelo nome.',
      'Em Identidades, os balanços, os documentos, as contas bancárias e as dívidas são comparados entre si. No fim da página está o que ainda não se confere, e por quê.',
    ],
  },
  encerrar: {
    title: 'Encerrar o mês e o ano',
    intro:
      'O contador encerra os meses em ordem, e no fim o exercício, em dez etapas que se simulam, se executam e se desfazem. O exercício seguinte pode abrir antes.',
    steps: [
      'Em Contabilidade, Processamentos, abra Encerramento e abertura. A aba Meses mostra os doze meses e oferece o próximo.',
      'Pressione Encerrar no mês: o livro inteiro é conferido antes, e uma diferença diz onde está e não deixa encerrar. O último mês encerrado pode ser reaberto, com motivo.',
      'Com os doze meses encerrados, na aba Exercício, simule cada etapa para ver o que ela lança e execute-a. A última executada pode ser desfeita.',
      'Na aba Abertura, abra o exercício seguinte antes do fim, se precisar: a abertura é provisória e se refaz, até que a etapa 10 a torne definitiva.',
    ],
  },
  virar: {
    title: 'Virar o ano',
    intro:
      'O ano novo começa antes de o velho terminar de fechar: os documentos dos dois são digitados lado a lado, cada um no seu exercício, até que a abertura fique definitiva.',
    steps: [
      'Em dezembro, em Execução Orçamentária, Cancelamentos múltiplos, anule o saldo dos empenhos que não serão usados. O que sobrar em 31 de dezembro é inscrito em restos a pagar.',
      'Em Contabilidade, Encerramento e abertura, aba Abertura, abra o exercício seguinte. Escolha-o no topo da tela para digitar nele; refaça a abertura quando o ano velho mudar.',
      'Encerrado dezembro, execute as etapas da aba Exercício, em ordem: a 3 inscreve os restos a pagar, a 4 faz os ajustes, da 5 à 8 as contas do ano vão a zero, a 9 lembra as remessas e a 10 encerra o ano.',
      'No ano novo, o que foi inscrito está em Contabilidade, Lançamentos, Restos a pagar: de lá se liquida, se paga ou se cancela, sem tomar saldo do orçamento novo.',
    ],
  },
  copias: {
    title: 'Fazer cópias de segurança',
    intro: 'As cópias são feitas sozinhas, no horário configurado. O administrador também pode fazer uma na hora.',
    steps: [
      'Em Configuração, Cliente, Cópias de segurança, veja quando foi a última cópia e pressione Fazer cópia agora.',
      'Quando a cópia termina, ela aparece em Últimas cópias. Testar restauração prova que ela pode ser usada.',
    ],
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

/** Names of the guides in the order in which they are read. */
export const guideNames = Object.keys(guides) as GuideName[];

/** The picture of a step, as a path of the site. */
export function pictureOf(name: GuideName, step: number): string {
  return `/imagens/guias/${name}-${step + 1}.webp`;
}
