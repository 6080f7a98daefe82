import type { FirstStep } from '../../../server/first-steps';
import { departamento } from '../resources/departamento';
import { orgao } from '../resources/orgao';
import { usuario } from '../resources/usuario';

/** A estrutura e as pessoas, sem as quais ninguém mais entra nem recebe coisa alguma. */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Cadastrar as unidades e os departamentos',
    porque: 'A despesa é de uma unidade, e os papéis chegam a um departamento.',
    resource: departamento,
    done: 'exists (select from unidade) and exists (select from departamento)',
  },
  {
    texto: 'Criar as contas das pessoas',
    porque: 'Cada pessoa entra com a sua conta, nos grupos que dizem o que ela faz. Sem e-mail, a primeira senha aparece na tela.',
    resource: usuario,
    done: "(select count(*) from usuario u where 'servidor' = any(u.tipo)) > 1",
  },
  {
    texto: 'Designar o ordenador de despesa',
    porque: 'Entre os responsáveis do órgão: é ele quem assina o empenho e autoriza o pagamento, e não quem os faz.',
    resource: orgao,
    done: "exists (select from orgao o join public.orgao_responsaveis r on r.pai_id = o.id and r.funcao = 'ordenador')",
  },
];
