import { choice, items, ref } from '../../../../resources/definition';

/** To whom a process goes as it is opened: a department or a person, at least one of them "para". */
export const destinatarios = () =>
  items(
    {
      departamento_id: ref('departamento', { label: 'Departamento', where: { recebe_processos: true, situacao: true }, span: 5 }),
      pessoa_id: ref('pessoa', { label: 'ou pessoa', span: 5 }),
      papel: choice({ para: 'Para', cc: 'Com cópia' }, { label: 'Papel', required: true, default: 'para', span: 2 }),
    },
    { label: 'Destinatários', one: 'destinatário' },
  );
