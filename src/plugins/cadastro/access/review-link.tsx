import { Button } from 'antd';
import { UserSearch } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';

/** Days without access after which an account is worth a look (handbook 3.1). */
const IDLE_DAYS = 180;

/** The list narrowed to the accounts that nobody uses. */
export default function ReviewLink({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const filter = `filters[0][field]=sem_acesso_ha&filters[0][operator]=eq&filters[0][value]=${IDLE_DAYS}`;
  return (
    <Button icon={<UserSearch size={16} aria-hidden />} onClick={() => navigate(`${resource.route.base}?${filter}`)}>
      Revisão de acessos
    </Button>
  );
}
