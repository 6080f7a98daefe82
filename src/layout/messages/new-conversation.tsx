import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { http } from '../../providers/http';
import { useCall } from '../../providers/use-call';
import type { Conversation, Person } from './wire';

/** Chooses one person, or several with a name for the group. */
export function NewConversation({ onStarted }: { onStarted: (id: number) => void }) {
  const call = useCall({ keys: [['mensagens', 'conversas']] });
  const [term, setTerm] = useState('');
  const [people, setPeople] = useState<{ value: number; label: string }[]>([]);
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const ids = { people: useId(), name: useId() };
  const { data = [] } = useQuery({
    queryKey: ['mensagens', 'usuarios', term],
    queryFn: async () => (await http.get<Person[]>('/mensagens/usuarios', { params: { termo: term }, quiet: true })).data,
    enabled: term.trim().length >= 2,
  });
  const group = people.length > 1;
  const start = async () => {
    setBusy(true);
    try {
      const participantes = people.map(({ value }) => value);
      const draft = group ? { tipo: 'grupo', participantes, nome: name } : { tipo: 'direta', participantes };
      const { result } = await call<{ result: Conversation }>('/mensagens/conversas', draft, { silent: true });
      onStarted(result.id);
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="conversa-nova">
      <label htmlFor={ids.people}>Com quem</label>
      <Select
        id={ids.people}
        mode="multiple"
        labelInValue
        autoFocus
        placeholder="Digite parte do nome"
        filterOption={false}
        open={open}
        onOpenChange={setOpen}
        onSelect={() => setOpen(false)}
        value={people}
        onSearch={(typed) => {
          setTerm(typed);
          setOpen(true);
        }}
        onChange={(chosen) => {
          setPeople(chosen);
          setTerm('');
        }}
        notFoundContent={term.trim().length < 2 ? 'Digite pelo menos 2 letras.' : 'Ninguém encontrado.'}
        options={data.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      {group && (
        <>
          <label htmlFor={ids.name}>Nome do grupo</label>
          <Input id={ids.name} maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
        </>
      )}
      <Button type="primary" loading={busy} disabled={people.length === 0 || (group && !name.trim())} onClick={() => void start()}>
        Conversar
      </Button>
    </div>
  );
}
