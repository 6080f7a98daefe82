/** Códigos de acompanhamento: code, name (Portaria STN 710/2021). */
export const CODIGOS_ACOMPANHAMENTO: readonly (readonly [codigo: string, nome: string])[] = [
  ['0000', 'Sem marcador'],
  ['1001', 'Despesas com manutenção e desenvolvimento do ensino'],
  ['1002', 'Despesas com ações e serviços públicos de saúde'],
  ['1070', 'Remuneração dos profissionais da educação básica (Fundeb, mínimo de 70 %)'],
  ['1111', 'Benefícios previdenciários – fundo em capitalização – Executivo'],
  ['1121', 'Benefícios previdenciários – fundo em capitalização – Legislativo'],
  ['2111', 'Benefícios previdenciários – fundo em repartição – Executivo'],
  ['2121', 'Benefícios previdenciários – fundo em repartição – Legislativo'],
  ['3110', 'Emendas parlamentares individuais da União'],
  ['3120', 'Emendas parlamentares de bancada da União'],
  ['3210', 'Emendas parlamentares individuais do Estado'],
  ['3220', 'Emendas parlamentares de bancada do Estado'],
];

/** Those with which money enters, by emendas parlamentares: it is kept and spent under them (CF arts. 166 § 11 and 166-A). */
export const COS_DE_INGRESSO: ReadonlySet<string> = new Set(['3110', '3120', '3210', '3220']);

/** National fontes of the municipalities, `código nome [COs]`, by bloco (Portaria STN 710/2021 and amendments). */
const FONTES = {
  livre: `
500 Recursos não vinculados de impostos [1001 1002]
501 Outros recursos não vinculados
502 Recursos não vinculados da compensação de impostos [1001 1002]
503 Apoio financeiro da União – calamidade pública`,
  educacao: `
540 Transferências do Fundeb – impostos e transferências de impostos [1070]
541 Transferências do Fundeb – complementação da União – VAAF [1070]
542 Transferências do Fundeb – complementação da União – VAAT [1070]
543 Transferências do Fundeb – complementação da União – VAAR
544 Recursos de precatórios do Fundef
545 Recursos de precatórios do Fundeb
546 Transferências do Fundeb – educação em tempo integral
550 Transferência do salário-educação
551 Transferências do FNDE – PDDE
552 Transferências do FNDE – PNAE
553 Transferências do FNDE – PNATE
569 Outras transferências de recursos do FNDE
570 Convênios e congêneres da União vinculados à educação
571 Convênios e congêneres do Estado vinculados à educação
572 Convênios e congêneres de municípios vinculados à educação
573 Royalties do petróleo e gás natural vinculados à educação – Lei 12.858/2013
574 Operações de crédito vinculadas à educação
575 Outros convênios e instrumentos congêneres vinculados à educação
576 Transferências dos Estados para programas de educação
599 Outros recursos vinculados à educação`,
  saude: `
600 Transferências fundo a fundo do SUS – União – bloco de manutenção
601 Transferências fundo a fundo do SUS – União – bloco de estruturação
602 Transferências fundo a fundo do SUS – União – manutenção – covid-19
603 Transferências fundo a fundo do SUS – União – estruturação – covid-19
604 Transferências da União – vencimento dos agentes comunitários de saúde e de combate às endemias
605 Assistência financeira da União – pisos salariais da enfermagem
621 Transferências fundo a fundo do SUS – Estado
622 Transferências fundo a fundo do SUS – municípios
631 Convênios e congêneres da União vinculados à saúde
632 Convênios e congêneres do Estado vinculados à saúde
633 Convênios e congêneres de municípios vinculados à saúde
634 Operações de crédito vinculadas à saúde
635 Royalties do petróleo e gás natural vinculados à saúde – Lei 12.858/2013
636 Outros convênios e instrumentos congêneres vinculados à saúde
659 Outros recursos vinculados à saúde`,
  assistencia: `
660 Transferência do Fundo Nacional de Assistência Social – FNAS
661 Transferência dos fundos estaduais de assistência social
662 Transferência dos fundos municipais de assistência social
665 Convênios e congêneres vinculados à assistência social
669 Outros recursos vinculados à assistência social`,
  transferencias: `
700 Outros convênios e instrumentos congêneres da União
701 Outros convênios e instrumentos congêneres dos Estados
702 Outros convênios e instrumentos congêneres dos municípios
703 Outros convênios e instrumentos congêneres de outras entidades
704 Compensações financeiras da União pela exploração de recursos naturais
705 Compensações financeiras dos Estados pela exploração de recursos naturais
706 Transferência especial da União [3110]
707 Transferências da União – LC 173/2020, art. 5º, I
708 Compensação financeira de recursos minerais – CFEM
709 Compensação financeira de recursos hídricos
710 Transferência especial dos Estados [3210]
711 Demais transferências obrigatórias
712 Transferências do Fundo Penitenciário – Funpen
713 Transferências do Fundo de Segurança Pública – FSP
714 Transferências do Fundo de Amparo ao Trabalhador – FAT
715 Setor cultural – LC 195/2022, audiovisual
716 Setor cultural – LC 195/2022, demais setores
717 Assistência financeira ao transporte coletivo – EC 123/2022
718 Auxílio financeiro – outorga de crédito de ICMS – EC 123/2022
719 Política Nacional Aldir Blanc de fomento à cultura – Lei 14.399/2022
720 Transferências da União do Fundo Especial do Petróleo
721 Transferências da União da cessão onerosa
747 Outras vinculações de transferências da União
748 Outras vinculações de transferências dos Estados
749 Outras vinculações de transferências`,
  legais: `
750 Contribuição de intervenção no domínio econômico – CIDE
751 Contribuição para o custeio do serviço de iluminação pública – COSIP
752 Recursos vinculados ao trânsito
753 Recursos provenientes de taxas, contribuições e preços públicos
754 Recursos de operações de crédito
755 Recursos de alienação de bens – administração direta
756 Recursos de alienação de bens – administração indireta
757 Depósitos judiciais de lides de que o ente faz parte
758 Depósitos judiciais de lides de que o ente não faz parte
759 Recursos vinculados a fundos
760 Emolumentos, taxas e custas judiciais
761 Recursos vinculados ao fundo de combate à pobreza
762 Cessão de direitos creditórios
799 Outras vinculações legais`,
  rpps: `
800 Recursos do RPPS – fundo em capitalização [1111 1121]
801 Recursos do RPPS – fundo em repartição [2111 2121]
802 Recursos do RPPS – taxa de administração
803 Recursos do Sistema de Proteção Social dos Militares
804 Benefícios previdenciários mantidos pelo Tesouro`,
  extra: `
860 Precatórios
861 Depósitos judiciais
862 Depósitos de terceiros
869 Outros recursos extraorçamentários`,
  outros: `
880 Recursos próprios dos consórcios
898 Recursos a classificar
899 Outros recursos vinculados`,
} as const;

/** A national fonte, with the códigos de acompanhamento that it allows. */
export interface NationalFonte {
  codigo: string;
  nome: string;
  bloco: keyof typeof FONTES;
  cos: readonly string[];
}

/** Every national fonte, in the order of the codes within each bloco. */
export const NATIONAL_FONTES: readonly NationalFonte[] = Object.entries(FONTES).flatMap(([bloco, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, codigo = '', nome = '', cos = ''] = /^(\d{3}) (.*?)(?: \[([\d ]+)\])?$/.exec(line) ?? [];
      return { codigo, nome, bloco: bloco as NationalFonte['bloco'], cos: cos.split(' ').filter(Boolean) };
    }),
);
