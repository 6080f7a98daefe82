import { Button } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';

/** The way from a list to the register that supports it. */
export function RegisterLink({ resource, icon: Icon }: { resource: Resource; icon: LucideIcon }) {
  const navigate = useNavigate();
  return (
    <Button icon={<Icon size={16} aria-hidden />} onClick={() => navigate(resource.route.base)}>
      {resource.label.many}
    </Button>
  );
}
