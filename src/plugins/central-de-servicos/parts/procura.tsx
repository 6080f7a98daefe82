import './central.css';
import { Button, Input } from 'antd';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';

/** Searches services by their name, or by how people call them. */
export function Procura({ given = '', onSearch }: { given?: string; onSearch: (busca: string) => void }) {
  const [busca, setBusca] = useState(given);
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    onSearch(busca.trim());
  };
  return (
    <search>
      <form className="central__procura" onSubmit={enviar}>
        <label htmlFor="servico-busca">O que você precisa?</label>
        <div>
          <Input id="servico-busca" size="large" value={busca} maxLength={100} onChange={({ target }) => setBusca(target.value)} />
          <Button type="primary" size="large" htmlType="submit" icon={<Search size={18} aria-hidden />}>
            Procurar
          </Button>
        </div>
      </form>
    </search>
  );
}
