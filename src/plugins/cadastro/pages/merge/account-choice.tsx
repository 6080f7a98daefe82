import { Radio } from 'antd';
import { formatMoment } from '../../../../resources/definition/format';
import type { AnyRecord } from '../../../../resources/definition/resource';
import type { MergePreview } from './preview';

interface AccountChoiceProps {
  accounts: MergePreview['contas'];
  people: readonly AnyRecord[];
  value: number | null;
  onChange: (id: number) => void;
}

/** Both people have a login: one of them goes on working. */
export function AccountChoice({ accounts, people, value, onChange }: AccountChoiceProps) {
  const nameOf = (id: number) => String(people.find((person) => person.id === id)?.nome ?? '');
  return (
    <fieldset className="unificar__contas">
      <legend>Os dois cadastros têm conta de acesso. A que não for escolhida deixa de entrar no sistema.</legend>
      {accounts.map(({ id, pessoa_id, email, ultimo_acesso }) => (
        <Radio key={id} name="unificar-login" checked={value === id} onChange={() => onChange(id)}>
          {email} ({nameOf(pessoa_id)}), {ultimo_acesso ? `último acesso em ${formatMoment(ultimo_acesso)}` : 'nunca entrou'}
        </Radio>
      ))}
    </fieldset>
  );
}
