"""Hidden-role games in scenarios: who is who by the script, and the steps that only their scripts give a meaning."""
